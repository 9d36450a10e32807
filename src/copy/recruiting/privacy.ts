import { type LegalDocument, privacyPolicy } from '../legal.ts';

/** What the policy adds about saved searches, by the id of a section. */
const additions: Readonly<Record<string, string>> = {
  collect:
    '求职者保存搜索（职位订阅）时，我们保存订阅的名称、搜索条件、提醒频率和您上次查看的时间，用于标出和提醒新职位。',
  share: '已保存的搜索仅您本人可以查看，企业用户和管理员都看不到。',
  keep: '已保存的搜索保存到您删除它为止；账号被删除时，它们会一并删除。',
};

function withSavedSearches(policy: LegalDocument): LegalDocument {
  return {
    ...policy,
    sections: policy.sections.map((section) => {
      const text = additions[section.id];
      return text === undefined ? section : { ...section, blocks: [...section.blocks, text] };
    }),
  };
}

/** The privacy policy with what the recruiting edition stores of saved searches. */
export const recruitingPrivacyPolicy = /* @__PURE__ */ withSavedSearches(privacyPolicy);
