import { LoadErrorLine } from '../../components/feedback/error-line.tsx';
import { Loading } from '../../components/feedback/loading.tsx';
import { LinesOutline } from '../../components/feedback/outlines.tsx';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { TimeText } from '../../components/time-text.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { resumeCopy } from '../../copy/recruiting/resume.ts';
import { type Block, useBlocks } from '../../models/block/blocks.ts';

/** The companies that find neither the person nor the résumé. */
export function BlocksPanel() {
  const { blocks, unblock } = useBlocks();
  const { message, fail, clear } = useMessage();
  const texts = resumeCopy.blocks;

  async function remove(block: Block): Promise<void> {
    clear();
    await unblock(block).catch(fail);
  }

  return (
    <Panel title={texts.title} isPadded>
      <div className="grid gap-3">
        <p className="text-sm text-muted">{texts.note}</p>
        <MessageNotice message={message} onDismiss={clear} />
        {blocks.data === undefined && !blocks.error && <Loading outline={<LinesOutline />} />}
        {blocks.error && <LoadErrorLine error={blocks.error} onRetry={blocks.refetch} busy={blocks.isFetching} />}
        {blocks.data?.length === 0 && <p>{texts.empty}</p>}
        {blocks.data !== undefined && blocks.data.length > 0 && (
          <ul className="ruled">
            {blocks.data.map((block) => (
              <li key={block._id} className="flex items-center justify-between gap-3 py-2">
                <span className="min-w-0">
                  <span className="block text-ink-strong">{block.companyName}</span>
                  <span className="block text-sm text-muted">
                    {texts.since} <TimeText time={block.createTime} />
                  </span>
                </span>
                <Button size="sm" aria-label={texts.unblockOf(block.companyName)} onClick={() => remove(block)}>
                  {texts.unblock}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
