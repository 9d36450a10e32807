import { mailChoices, mailGroupNames, mailGroups } from '#contract/recruiting/mail-groups.ts';
import { type LegalBlock, type LegalDocument, privacyPolicy } from '../legal.ts';

const labels = mailGroupNames.map((name) => mailGroups[name].label).join('、');
const choices = Object.values(mailChoices).join('、');

/** What the recruiting edition adds to sections of the privacy policy. */
const added: Readonly<Record<string, readonly LegalBlock[]>> = {
  collect: [
    '求职者保存搜索（职位订阅）时，我们保存订阅的名称、搜索条件、提醒频率和您上次查看的时间，用于标出和提醒新职位。',
    '企业用户保存模板时，我们保存模板的名称、用途和内容。',
    '未登录浏览职位时，为了防止程序抓取，我们保存匿名会话和网络地址的哈希值，以及十分钟内的读取次数，不保存您浏览了哪些职位。',
  ],
  use: [
    '如果您的邮箱已通过验证码验证，我们会向它发送以下通知邮件：',
    [
      `邮件分为${labels}等类别，每一类都可以在“通知设置”中选择${choices}。`,
      '邮件只说明发生了什么，不包含他人的完整姓名、联系方式、面试地点或简历内容。',
      '每封邮件都带有退订链接，点击后即停止发送该类邮件，无需登录。',
      '我们保存您的选择、邮箱的验证时间，以及邮件服务器永久拒收的时间；邮箱无法送达时停止发送。',
    ],
  ],
  share: [
    '已保存的搜索仅您本人可以查看，企业用户和管理员都看不到。',
    '企业保存的模板仅该企业账号可以查看，求职者和管理员都看不到；按模板填写并发送的内容由对方阅读。',
    '发送邮件时，收件邮箱和邮件内容会经由运营者选用的邮件服务商传输，不得用于其他用途。',
  ],
  keep: [
    '访客的读取次数在十分钟之后，由下一位访客的浏览删除。',
    '已保存的搜索和模板保存到您删除它们为止。',
    '已保存的搜索、模板、您的邮件选择和邮箱状态随账号一并删除。',
  ],
};

export const recruitingPrivacyPolicy: LegalDocument = {
  ...privacyPolicy,
  sections: privacyPolicy.sections.map((section) => ({
    ...section,
    blocks: [...section.blocks, ...(added[section.id] ?? [])],
  })),
};
