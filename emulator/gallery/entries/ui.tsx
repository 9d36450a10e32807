import { Building2, KanbanSquare, List, Pencil, Plus, Trash2 } from 'lucide-react';
import { TimeText } from '../../../src/components/time-text.tsx';
import { Avatar } from '../../../src/components/ui/avatar.tsx';
import { Badge } from '../../../src/components/ui/badge.tsx';
import { Button, type ButtonVariant, IconButton } from '../../../src/components/ui/button.tsx';
import { ButtonLink } from '../../../src/components/ui/button-link.tsx';
import { Link } from '../../../src/components/ui/link.tsx';
import { RowMenu } from '../../../src/components/ui/menu.tsx';
import { Panel } from '../../../src/components/ui/panel.tsx';
import { SplitView } from '../../../src/components/ui/split-view.tsx';
import { Switch } from '../../../src/components/ui/switch.tsx';
import { Tabs } from '../../../src/components/ui/tabs.tsx';
import { ViewSwitch } from '../../../src/components/ui/view-switch.tsx';
import { type Entries, NO_TEXT } from '../entry.ts';
import { endless, Held, LONG_NAME, LONG_TEXT, LONG_WORD, nothing } from '../samples.tsx';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'danger', 'ghost'];
const tones = ['neutral', 'warning', 'success', 'danger'] as const;
const items = [
  { label: '编辑', icon: Pencil, onSelect: nothing },
  { label: '删除', icon: Trash2, tone: 'danger', onSelect: nothing },
] as const;
const tabs = (labels: readonly string[], count?: number) =>
  labels.map((label) => ({ key: label, label, to: '/Tabs', ...(count !== undefined && { count }) }));
const views = [
  { value: 'board', label: '看板', icon: KanbanSquare },
  { value: 'list', label: '列表', icon: List },
] as const;

function split(isSplit: boolean, list: string, details: string) {
  return () => (
    <SplitView isSplit={isSplit}>
      <Panel isPadded>{list}</Panel>
      <Panel isPadded>{details}</Panel>
    </SplitView>
  );
}

export const ui: Entries = {
  Avatar: {
    states: {
      usual: () => <Avatar name="王建国" />,
      large: () => <Avatar name="王建国" size="lg" />,
      empty: () => <Avatar name="" />,
      emoji: () => <Avatar name="👩🏽‍💻小李" />,
      long: NO_TEXT,
    },
  },
  Badge: {
    states: {
      usual: () => (
        <div className="gallery-row">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              待审核
            </Badge>
          ))}
        </div>
      ),
      icon: () => <Badge icon={Building2}>企业用户</Badge>,
      plain: () => <Badge icon={null}>超级管理员</Badge>,
      long: () => <Badge tone="warning">企业信息已更新，需要重新审核</Badge>,
    },
  },
  Button: {
    states: {
      usual: () => (
        <div className="gallery-row">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} icon={Plus}>
              添加用户
            </Button>
          ))}
        </div>
      ),
      sizes: () => (
        <div className="gallery-row">
          <Button size="sm">小</Button>
          <Button>中等</Button>
          <Button size="lg">大按钮</Button>
        </div>
      ),
      busy: () => (
        <div className="gallery-row">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} busy busyLabel="保存中…">
              保存
            </Button>
          ))}
        </div>
      ),
      disabled: () => (
        <div className="gallery-row">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              保存
            </Button>
          ))}
        </div>
      ),
      wide: () => (
        <Button variant="primary" wide>
          登录
        </Button>
      ),
      long: () => <Button icon={Plus}>添加一位负责华东区域招聘的同事</Button>,
    },
  },
  IconButton: {
    states: {
      usual: () => <IconButton label="编辑" icon={Pencil} />,
      disabled: () => <IconButton label="编辑" icon={Pencil} disabled />,
      long: NO_TEXT,
    },
  },
  ButtonLink: {
    states: {
      usual: () => (
        <div className="gallery-row">
          {(['primary', 'secondary', 'ghost'] as const).map((variant) => (
            <ButtonLink key={variant} to="/ButtonLink" variant={variant} icon={Plus}>
              查看职位
            </ButtonLink>
          ))}
        </div>
      ),
      long: () => <ButtonLink to="/ButtonLink">查看全部等待处理的应聘记录</ButtonLink>,
    },
  },
  Link: {
    states: {
      usual: () => (
        <p>
          已有账号？
          <Link to="/Link" className="text-accent-ink underline">
            返回登录
          </Link>
        </p>
      ),
      long: () => (
        <Link to="/Link" className="text-accent-ink underline">
          {LONG_NAME} {LONG_WORD}
        </Link>
      ),
    },
  },
  RowMenu: {
    states: {
      usual: () => <RowMenu label="王建国的更多操作" items={items} />,
      busy: () => <RowMenu label="王建国的更多操作" items={[{ label: '导出', onSelect: endless }]} />,
      long: NO_TEXT,
    },
  },
  Panel: {
    states: {
      usual: () => (
        <Panel title="待办事项" isPadded>
          三份应聘等待查看。
        </Panel>
      ),
      aside: () => (
        <Panel title="最近操作" aside={<Button size="sm">全部</Button>}>
          <p className="px-5 py-4">标题下有分隔线。</p>
        </Panel>
      ),
      folded: () => (
        <Panel title="历史记录" isFolded>
          展开后的内容。
        </Panel>
      ),
      long: () => (
        <Panel title={`${LONG_NAME}的待办事项`} aside={<Button size="sm">全部</Button>} isPadded>
          {LONG_TEXT}
        </Panel>
      ),
    },
  },
  SplitView: {
    states: {
      usual: split(true, '王建国', '电气工程师'),
      stacked: split(false, '王建国', '电气工程师'),
      long: split(true, `${LONG_NAME} ${LONG_WORD}`, LONG_TEXT),
    },
  },
  Switch: {
    states: {
      usual: () => (
        <Held<boolean> initial={false}>{(on, set) => <Switch label="实时数据" checked={on} onChange={set} />}</Held>
      ),
      checked: () => (
        <Held<boolean> initial>{(on, set) => <Switch label="实时数据" checked={on} onChange={set} />}</Held>
      ),
      disabled: () => (
        <div className="gallery-row">
          <Switch label="关" checked={false} onChange={nothing} disabled />
          <Switch label="开" checked onChange={nothing} disabled />
        </div>
      ),
      long: () => <Switch label={LONG_TEXT} checked onChange={nothing} />,
    },
  },
  Tabs: {
    states: {
      usual: () => <Tabs label="审核" tabs={tabs(['待审核', '举报', '全部'])} current="待审核" />,
      counted: () => <Tabs label="带数量" tabs={tabs(['待审核', '举报', '全部'], 128)} current="举报" />,
      many: () => (
        <Tabs label="很多" tabs={tabs('甲乙丙丁戊己庚辛壬癸'.split('').map((one) => `第${one}组`))} current="第癸组" />
      ),
      long: () => <Tabs label="很长" tabs={tabs([LONG_NAME, '其他'])} current={LONG_NAME} />,
    },
  },
  ViewSwitch: {
    states: {
      usual: () => (
        <Held<string> initial="board">
          {(view, set) => <ViewSwitch label="视图" view={view} options={views} onChange={set} />}
        </Held>
      ),
      long: () => (
        <ViewSwitch
          label="视图"
          view="a"
          options={[
            { value: 'a', label: '按应聘状态分列显示' },
            { value: 'b', label: '按投递时间排列显示' },
          ]}
          onChange={nothing}
        />
      ),
    },
  },
  TimeText: {
    states: {
      usual: () => <TimeText time={Date.now() - 3 * 3_600_000} />,
      old: () => <TimeText time={Date.UTC(2025, 9, 20, 10)} />,
      empty: () => <TimeText time={0} />,
      long: NO_TEXT,
    },
  },
};
