import type { ReactNode } from 'react';
import { AnnouncedIncrease } from '../../../src/components/feedback/announced-increase.tsx';
import { EmptyState } from '../../../src/components/feedback/empty-state.tsx';
import { ErrorLine, LoadErrorLine } from '../../../src/components/feedback/error-line.tsx';
import { ErrorNotice } from '../../../src/components/feedback/error-notice.tsx';
import { ErrorState } from '../../../src/components/feedback/error-state.tsx';
import { Bar, Loading, PageOutline } from '../../../src/components/feedback/loading.tsx';
import { Notice, NoticeFrame, type NoticeTone } from '../../../src/components/feedback/notice.tsx';
import { OfflineBar } from '../../../src/components/feedback/offline-bar.tsx';
import {
  DocumentOutline,
  FactsPanelOutline,
  LinesOutline,
  ListOutline,
  ProfileOutline,
  TabsOutline,
  ToolbarOutline,
} from '../../../src/components/feedback/outlines.tsx';
import { RestoredNotice } from '../../../src/components/feedback/restored-notice.tsx';
import { TakeBackButton } from '../../../src/components/feedback/take-back-button.tsx';
import { MessageNotice } from '../../../src/components/feedback/use-message.tsx';
import { Button } from '../../../src/components/ui/button.tsx';
import { type Entries, NO_TEXT } from '../entry.ts';
import { endless, LONG_NAME, LONG_TEXT, nothing, refused, unreachable } from '../samples.tsx';

const tones: readonly NoticeTone[] = ['neutral', 'warning', 'success'];
const retry = <Button size="sm">重试</Button>;

function outline(usual: () => ReactNode) {
  return { states: { usual, long: NO_TEXT } } as const;
}

export const feedback: Entries = {
  AnnouncedIncrease: {
    states: {
      usual: () => (
        <>
          <AnnouncedIncrease count={3} text={(count) => `${count} 份新应聘`} />
          <p>只有屏幕阅读器会读出增加的数量。</p>
        </>
      ),
      long: NO_TEXT,
    },
  },
  EmptyState: {
    states: {
      usual: () => <EmptyState title="还没有职位" />,
      action: () => (
        <EmptyState title="还没有职位" hint="新建后提交审核。" action={<Button variant="primary">新建职位</Button>} />
      ),
      long: () => <EmptyState title={LONG_NAME} hint={LONG_TEXT} action={<Button>清除筛选</Button>} />,
    },
  },
  ErrorLine: {
    states: {
      usual: () => <ErrorLine error={unreachable} />,
      titled: () => <ErrorLine error={refused} title="加载失败" />,
      long: () => <ErrorLine error={refused} title={LONG_TEXT} />,
    },
  },
  ErrorNotice: {
    states: {
      usual: () => <ErrorNotice error={unreachable} onRetry={nothing} />,
      busy: () => <ErrorNotice error={unreachable} onRetry={nothing} busy />,
      warning: () => <ErrorNotice error={refused} title="未能比较" onRetry={nothing} tone="warning" />,
      long: () => <ErrorNotice error={refused} title={LONG_TEXT} onRetry={nothing} />,
    },
  },
  ErrorState: {
    states: {
      usual: () => <ErrorState error={unreachable} onRetry={nothing} />,
      busy: () => <ErrorState error={unreachable} onRetry={nothing} busy />,
      long: () => <ErrorState title={LONG_NAME} text={LONG_TEXT} onRetry={nothing} />,
    },
  },
  LoadErrorLine: {
    states: {
      usual: () => <LoadErrorLine error={unreachable} onRetry={nothing} />,
      busy: () => <LoadErrorLine error={unreachable} onRetry={nothing} busy />,
      long: () => <LoadErrorLine error={refused} title={LONG_TEXT} onRetry={nothing} />,
    },
  },
  Notice: {
    states: {
      usual: () => (
        <div className="gallery-lines">
          {tones.map((tone) => (
            <Notice key={tone} tone={tone}>
              企业信息已提交，等待审核。
            </Notice>
          ))}
        </div>
      ),
      titled: () => (
        <Notice tone="warning" title="审核拒绝" action={retry} onDismiss={nothing}>
          企业地址不完整，请填写到门牌号
        </Notice>
      ),
      long: () => (
        <Notice tone="neutral" title={LONG_NAME} action={retry} onDismiss={nothing}>
          {LONG_TEXT}
        </Notice>
      ),
    },
  },
  NoticeFrame: {
    states: {
      usual: () => <NoticeFrame tone="danger">保存失败，请稍后再试</NoticeFrame>,
      long: () => (
        <NoticeFrame tone="danger" title={LONG_NAME} onDismiss={nothing}>
          {LONG_TEXT}
        </NoticeFrame>
      ),
    },
  },
  MessageNotice: {
    states: {
      usual: () => <MessageNotice message={{ tone: 'success', text: '用户更新成功' }} onDismiss={nothing} />,
      withAction: () => (
        <MessageNotice
          message={{ tone: 'success', text: '已将王芳移到“初筛通过”', action: retry }}
          onDismiss={nothing}
        />
      ),
      empty: () => <MessageNotice message={undefined} />,
      long: () => <MessageNotice message={{ tone: 'danger', text: LONG_TEXT }} onDismiss={nothing} />,
    },
  },
  RestoredNotice: { states: { usual: () => <RestoredNotice onDiscard={nothing} />, long: NO_TEXT } },
  TakeBackButton: {
    states: { usual: () => <TakeBackButton takeBack={endless} />, long: NO_TEXT },
  },
  OfflineBar: {
    opens: true,
    states: { usual: () => <OfflineBar offline />, online: () => <OfflineBar offline={false} />, long: NO_TEXT },
  },
  Loading: { states: { usual: () => <Loading outline={<LinesOutline />} />, long: NO_TEXT } },
  Bar: outline(() => <Bar className="h-7 w-48" />),
  PageOutline: outline(() => <PageOutline />),
  LinesOutline: outline(() => <LinesOutline />),
  TabsOutline: outline(() => <TabsOutline />),
  ToolbarOutline: outline(() => <ToolbarOutline shows={['search', 'filter', 'sort']} isCounted />),
  ListOutline: outline(() => <ListOutline />),
  DocumentOutline: outline(() => <DocumentOutline />),
  ProfileOutline: outline(() => <ProfileOutline />),
  FactsPanelOutline: outline(() => <FactsPanelOutline />),
};
