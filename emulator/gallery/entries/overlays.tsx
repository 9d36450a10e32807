import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ReasonDialog } from '../../../src/components/record/reason-dialog.tsx';
import { Button } from '../../../src/components/ui/button.tsx';
import { Dialog } from '../../../src/components/ui/dialog.tsx';
import { DialogFrame, type DialogProps } from '../../../src/components/ui/dialog-frame.tsx';
import { Drawer } from '../../../src/components/ui/drawer.tsx';
import { TextField } from '../../../src/components/ui/field.tsx';
import type { MenuItem } from '../../../src/components/ui/menu-item.ts';
import { MenuPopup } from '../../../src/components/ui/menu-popup.tsx';
import type { Entries } from '../entry.ts';
import { Held, LONG_NAME, LONG_TEXT, nothing } from '../samples.tsx';

/** Something that is open at first, and a button that opens it again. */
function Opened({ children }: { children: (open: boolean, set: (open: boolean) => void) => ReactNode }) {
  return (
    <Held<boolean> initial>
      {(open, set) => (
        <>
          <Button onClick={() => set(true)}>打开</Button>
          {children(open, set)}
        </>
      )}
    </Held>
  );
}

const footer = (
  <>
    <Button>取消</Button>
    <Button variant="primary">保存</Button>
  </>
);

function dialog(more: Partial<DialogProps>, Shown: typeof Dialog | typeof DialogFrame = DialogFrame) {
  return () => (
    <Opened>
      {(open, set) => (
        <Shown open={open} onOpenChange={set} title="编辑用户" footer={footer} {...more}>
          {more.children ?? '修改后立即生效。'}
        </Shown>
      )}
    </Opened>
  );
}

const long = { title: LONG_NAME, description: LONG_TEXT, children: LONG_TEXT.repeat(30) };
const texts = {
  title: '拒绝企业',
  description: '企业会看到您填写的原因。',
  label: '拒绝原因',
  common: '常用原因',
  commonReasons: ['营业执照号与企业名称不一致', '企业地址不完整'],
  required: '请填写拒绝原因',
  cancel: '取消',
  confirm: '确认拒绝',
  busy: '提交中…',
};

function reason(more: Partial<typeof texts>, typed = '') {
  return () => (
    <Opened>
      {(open, set) => (
        <ReasonDialog
          texts={{ ...texts, ...more }}
          open={open}
          onOpenChange={set}
          name="reason"
          draftName="gallery"
          readDraft={() => (typed === '' ? null : { reason: typed, isOpen: true })}
          draftOf={(draft) => draft}
          submit={async () => true}
        />
      )}
    </Opened>
  );
}

const form = { onSubmit: nothing, submit: '保存', isBusy: false, busyLabel: '保存中…' };
const formDialog = { footer: <Button>取消</Button>, children: <RejectedField /> };

/** The first field of a form that was refused. */
function RejectedField() {
  return <TextField label="姓名" name="name" required value="" onChange={nothing} error="请填写姓名" />;
}

const items: readonly MenuItem[] = [
  { label: '编辑', icon: Pencil, onSelect: nothing },
  { label: '停用', onSelect: nothing, disabled: true, hint: '不能停用自己的账号' },
  { label: '删除', icon: Trash2, tone: 'danger', onSelect: nothing },
];

/** Opens after its button is there, to which it belongs. */
function Popup({ shown }: { shown: readonly MenuItem[] }) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return (
    <div className="gallery-row">
      <button ref={anchor} type="button" onClick={() => setOpen(true)}>
        王建国的更多操作
      </button>
      {open && (
        <MenuPopup
          label="王建国的更多操作"
          items={shown}
          anchor={anchor}
          onSelect={nothing}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

const choices: MenuItem[] = ['全部类别', '技术', '销售'].map((label, index) => {
  return { label, checked: index > 0, onSelect: nothing };
});

function menu(shown: readonly MenuItem[]) {
  return () => <Popup shown={shown} />;
}

function drawer(title: string, content: string) {
  return () => (
    <Opened>
      {(open, set) => (
        <Drawer open={open} onOpenChange={set} title={title} finalFocus={() => true}>
          <nav aria-label={title} className="p-4">
            <a href="#/">{content}</a>
          </nav>
        </Drawer>
      )}
    </Opened>
  );
}

export const overlays: Entries = {
  Dialog: { opens: true, states: { usual: dialog({}, Dialog), long: dialog(long, Dialog) } },
  DialogFrame: {
    opens: true,
    states: {
      usual: dialog({}),
      described: dialog({ description: '修改角色后，对方需要重新登录。' }),
      side: dialog({ placement: 'side' }),
      large: dialog({ size: 'lg' }),
      form: dialog({ ...formDialog, form: { ...form, refusals: 1 } }),
      formBusy: dialog({ ...formDialog, form: { ...form, isBusy: true } }),
      long: dialog(long),
      longSide: dialog({ ...long, placement: 'side', size: 'lg' }),
    },
  },
  Drawer: { opens: true, states: { usual: drawer('主导航', '工作台'), long: drawer('主导航', LONG_TEXT) } },
  ReasonDialog: {
    opens: true,
    states: {
      usual: reason({}),
      restored: reason({}, '企业地址不完整'),
      long: reason({ title: LONG_NAME, description: LONG_TEXT, commonReasons: [LONG_TEXT, '其他'] }, LONG_TEXT),
    },
  },
  MenuPopup: {
    opens: true,
    states: {
      usual: menu(items),
      choices: menu(choices),
      long: menu([{ label: LONG_NAME, hint: LONG_TEXT, onSelect: nothing }, ...items]),
    },
  },
};
