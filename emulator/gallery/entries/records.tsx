import type { AuditRecord } from '#contract/models.ts';
import { ConflictView } from '../../../src/components/conflict/conflict-view.tsx';
import { HistoryList } from '../../../src/components/history/history-list.tsx';
import type { History } from '../../../src/components/history/use-history.ts';
import { DetailsBeside } from '../../../src/components/record/details-beside.tsx';
import { FactLine } from '../../../src/components/record/fact-line.tsx';
import { type Fact, Facts } from '../../../src/components/record/facts.tsx';
import { ReviewRowActions } from '../../../src/components/record/review-row-actions.tsx';
import { TagList } from '../../../src/components/record/tag-list.tsx';
import { Button } from '../../../src/components/ui/button.tsx';
import type { MenuItem } from '../../../src/components/ui/menu-item.ts';
import { type Entries, NO_TEXT } from '../entry.ts';
import { LONG_NAME, LONG_TEXT, LONG_WORD, manyOptions, nothing, unreachable } from '../samples.tsx';

const facts: readonly Fact[] = [
  { label: '企业名称', value: '杭州云帆信息技术有限公司' },
  { label: '营业执照号', value: '91330106MA2ABCDE3X' },
  { label: '联系邮箱', value: '未填写', isBlank: true },
  { label: '企业简介', value: '专注于企业协同与数据平台。\n团队一百二十人。', isWide: true },
];
const mark = { label: '有修改', beforeLabel: '原为', before: '杭州市西湖区文三路' };

function entry(position: number, more: Partial<AuditRecord> = {}): AuditRecord {
  return {
    _id: `h-${position}`,
    actorId: 'u-1',
    actorName: '李文静',
    action: 'updateCompany',
    model: 'Company',
    targetId: 'c-1',
    before: { companyName: '杭州云帆信息技术有限公司' },
    after: { companyName: '杭州云帆信息技术（集团）有限公司' },
    requestId: 'sample',
    position,
    snapshot: null,
    createTime: Date.UTC(2025, 9, 20, position % 24),
    updateTime: Date.UTC(2025, 9, 20),
    revision: 1,
    ...more,
  };
}

const none: History = {
  entries: [],
  error: null,
  retry: nothing,
  hasMore: false,
  isLoadingMore: false,
  moreError: null,
  loadMore: nothing,
};

function history(more: Partial<History>) {
  const labels = { companyName: '企业名称' };
  return () => <HistoryList history={{ ...none, ...more }} labels={labels} format={(_field, value) => `${value}`} />;
}

function conflict(theirs: string, mine: string) {
  const base = { companyName: '云帆', address: '文三路' };
  return () => (
    // Radio buttons of the same name belong together within a form only.
    <form>
      <ConflictView
        title="资料已被他人修改"
        explanation="请逐项选择要保留的内容。"
        fields={['companyName', 'address']}
        labels={{ companyName: '企业名称', address: '企业地址' }}
        format={(_field, value) => value}
        base={base}
        mine={{ ...base, companyName: mine }}
        theirs={{ companyName: theirs, address: '文三路 398 号' }}
        noteOf={() => '李文静，2025-10-20 18:00'}
        onEdit={nothing}
        onSave={nothing}
      />
    </form>
  );
}

const item = (label: string): MenuItem => ({ label, onSelect: nothing });
const review = {
  details: item('详情'),
  others: [item('删除')],
  menuLabel: '云帆的更多操作',
  nameOf: (action: string) => `${action}云帆`,
};

const detailsBeside = (name: string, text: string) => () => (
  <DetailsBeside
    title={name}
    size="lg"
    footer={<Button variant="primary">{text.slice(0, 4)}</Button>}
    onClose={nothing}
  >
    <p>{text}</p>
  </DetailsBeside>
);

export const records: Entries = {
  ConflictView: { states: { usual: conflict('云帆信息', '云帆科技'), long: conflict(LONG_TEXT, LONG_WORD) } },
  DetailsBeside: {
    states: {
      usual: detailsBeside('王建国', '初筛通过后可以安排面试。'),
      long: detailsBeside(`${LONG_NAME} ${LONG_WORD}`, LONG_TEXT.repeat(9)),
    },
  },
  HistoryList: {
    states: {
      usual: history({
        entries: [
          entry(3, { action: 'approveCompany', before: {}, after: {} }),
          entry(2),
          entry(1, { action: 'createCompany', before: {} }),
        ],
      }),
      loading: history({ entries: undefined }),
      failing: history({ entries: undefined, error: unreachable }),
      empty: history({}),
      many: history({ entries: Array.from({ length: 30 }, (_, index) => entry(30 - index)) }),
      long: history({ entries: [entry(1, { actorName: LONG_NAME, after: { companyName: LONG_TEXT.repeat(3) } })] }),
    },
  },
  FactLine: {
    states: {
      usual: () => <FactLine parts={['上海', '1–3年', '大专', '全职']} />,
      empty: () => <FactLine parts={[]} />,
      long: () => <FactLine parts={[LONG_NAME, LONG_WORD, '大专']} />,
    },
  },
  TagList: {
    states: {
      usual: () => <TagList tags={['Java', 'MySQL', '自动化测试']} label="技能" />,
      line: () => <TagList tags={['Java', 'MySQL', '自动化测试']} isOneLine />,
      empty: () => <TagList tags={[]} />,
      many: () => <TagList tags={manyOptions.map(({ label }) => label)} />,
      long: () => <TagList tags={[LONG_NAME, LONG_WORD]} />,
      longLine: () => <TagList tags={[LONG_NAME, LONG_WORD, '餐补']} isOneLine />,
    },
  },
  Facts: {
    states: {
      usual: () => <Facts facts={facts} label="企业资料" />,
      short: () => <Facts facts={facts.slice(0, 3)} isShort />,
      marked: () => <Facts facts={[{ label: '企业地址', value: '文三路 398 号', mark }, ...facts]} />,
      long: () => (
        <Facts
          facts={[
            { label: LONG_NAME, value: LONG_TEXT, mark: { ...mark, before: LONG_TEXT } },
            { label: '联系邮箱', value: `${LONG_WORD}@example.com` },
          ]}
        />
      ),
    },
  },
  ReviewRowActions: {
    states: {
      usual: () => <ReviewRowActions {...review} decisions={[item('通过'), item('拒绝')]} showsDecisions />,
      decided: () => <ReviewRowActions {...review} decisions={[]} showsDecisions />,
      narrow: () => <ReviewRowActions {...review} decisions={[item('通过'), item('拒绝')]} showsDecisions={false} />,
      long: NO_TEXT,
    },
  },
};
