import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatChoices } from '#contract/choices.ts';
import { companyFields } from '#contract/company.ts';
import { userFields } from '#contract/user.ts';
import { ChoicesFilter } from '../../../src/components/data-list/choices-filter.tsx';
import { FilterTabs } from '../../../src/components/data-list/filter-tabs.tsx';
import { FilterSelect, ListCount, ListToolbar } from '../../../src/components/data-list/list-toolbar.tsx';
import { FilterMenu } from '../../../src/components/data-list/more-filters.tsx';
import { TextFilter } from '../../../src/components/data-list/text-filter.tsx';
import { FieldControl } from '../../../src/components/form/field-control.tsx';
import { CheckList } from '../../../src/components/ui/check-list.tsx';
import { FieldFrame, type FieldProps, TextField } from '../../../src/components/ui/field.tsx';
import { PasswordField } from '../../../src/components/ui/password-field.tsx';
import { RadioList } from '../../../src/components/ui/radio-list.tsx';
import { SelectField } from '../../../src/components/ui/select-field.tsx';
import { TextAreaField } from '../../../src/components/ui/text-area-field.tsx';
import type { Entries, Entry } from '../entry.ts';
import { Held, LONG_NAME, LONG_TEXT, manyOptions, nothing, options } from '../samples.tsx';

/** The states that all form controls share. */
function field(label: string, value: string, Control: (props: FieldProps) => ReactNode): Entry['states'] {
  const state =
    (more: Partial<FieldProps>, initial = value) =>
    () => (
      <div className="gallery-narrow">
        <Held initial={initial}>
          {(typed, set) => Control({ label, name: 'sample', value: typed, onChange: set, ...more })}
        </Held>
      </div>
    );
  return {
    usual: state({}),
    empty: state({ required: true, help: '用于登录，不能包含 @' }, ''),
    failing: state({ required: true, error: `请填写${label}`, help: '用于登录，不能包含 @' }, ''),
    disabled: state({ disabled: true }),
    long: state({ label: `${label}（${LONG_NAME}）`, required: true, help: LONG_TEXT, error: LONG_TEXT }, LONG_TEXT),
  };
}

const reasons = ['与职位要求不符', '已招满', '薪资期望差距较大'].map((reason) => [reason, reason] as const);
const counts = new Map([
  ['pending', 12],
  ['approved', 1204],
  ['rejected', 0],
]);
const filter = { name: 'status', label: '状态', options };

export const fields: Entries = {
  FieldFrame: {
    states: {
      usual: () => (
        <FieldFrame id="plain" label="姓名">
          <input id="plain" className="w-full" defaultValue="王建国" />
        </FieldFrame>
      ),
      long: () => (
        <FieldFrame
          id="long"
          label={LONG_NAME}
          help={LONG_TEXT}
          error={LONG_TEXT}
          required
          aside={<a href="#/">忘记密码</a>}
        >
          <input id="long" className="w-full" defaultValue="王建国" />
        </FieldFrame>
      ),
    },
  },
  TextField: { states: field('用户名', '王建国', (props) => <TextField {...props} />) },
  PasswordField: { states: field('密码', 'correct-horse', (props) => <PasswordField {...props} />) },
  SelectField: { states: field('状态', 'pending', (props) => <SelectField {...props} options={options} />) },
  TextAreaField: {
    states: field('企业简介', '专注于企业协同与数据平台。\n团队一百二十人。', (props) => <TextAreaField {...props} />),
  },
  FieldControl: {
    states: {
      ...field('企业名称', '云帆', (props) => <FieldControl {...props} field={companyFields.companyName} />),
      choice: () => <FieldControl field={userFields.role} name="role" value="company" onChange={nothing} />,
      lines: () => <FieldControl field={companyFields.description} name="text" value="" onChange={nothing} />,
    },
  },
  RadioList: {
    states: {
      usual: () => (
        <Held initial="已招满">
          {(value, set) => <RadioList legend="常用原因" name="reason" choices={reasons} value={value} onChange={set} />}
        </Held>
      ),
      empty: () => <RadioList legend="常用原因" name="none" choices={reasons} value="" onChange={nothing} />,
      long: () => (
        <RadioList
          legend={LONG_NAME}
          name="long"
          choices={[[LONG_TEXT, LONG_TEXT], ...reasons]}
          value={LONG_TEXT}
          onChange={nothing}
        />
      ),
    },
  },
  CheckList: {
    states: {
      usual: () => (
        <CheckList legend="福利待遇" name="usual" options={options} chosen={['pending']} onToggle={nothing} />
      ),
      many: () => <CheckList legend="城市" name="many" options={manyOptions} chosen={['西安']} onToggle={nothing} />,
      long: () => (
        <CheckList
          legend={LONG_NAME}
          name="long"
          options={[{ value: 'long', label: LONG_TEXT }, ...options]}
          chosen={['long']}
          onToggle={nothing}
        />
      ),
    },
  },
  FilterTabs: {
    states: {
      usual: () => (
        <Held initial="">
          {(value, set) => <FilterTabs label="状态" options={options} value={value} onChange={set} counts={counts} />}
        </Held>
      ),
      loading: () => <FilterTabs label="状态" options={options} value="" onChange={nothing} counts={undefined} />,
      many: () => <FilterTabs label="城市" options={manyOptions} value="西安" onChange={nothing} counts={new Map()} />,
      long: () => (
        <FilterTabs
          label="状态"
          options={[...options, { value: 'long', label: LONG_NAME }]}
          value="long"
          onChange={nothing}
          counts={counts}
        />
      ),
    },
  },
  FilterSelect: {
    states: {
      usual: () => <FilterSelect filter={{ ...filter, value: '', onChange: nothing }} />,
      chosen: () => <FilterSelect filter={{ ...filter, value: 'pending', onChange: nothing }} />,
      long: () => (
        <FilterSelect
          filter={{ ...filter, value: 'a', options: [{ value: 'a', label: LONG_TEXT }], onChange: nothing }}
        />
      ),
    },
  },
  FilterMenu: {
    states: {
      usual: () => <FilterMenu filter={{ ...filter, value: '', onChange: nothing }} />,
      several: () => <FilterMenu filter={{ ...filter, value: 'pending', isMultiple: true, onChange: nothing }} />,
      typed: () => (
        <FilterMenu
          filter={{ ...filter, value: '杭州', options: [], typed: { icon: MapPin, maxLength: 32 }, onChange: nothing }}
        />
      ),
      long: () => (
        <FilterMenu
          filter={{ ...filter, value: 'a', options: [{ value: 'a', label: LONG_TEXT }], onChange: nothing }}
        />
      ),
    },
  },
  ChoicesFilter: {
    states: {
      usual: () => <ChoicesFilter filter={{ ...filter, value: '', onChange: nothing }} />,
      chosen: () => (
        <Held initial={formatChoices(options.slice(1, 3).map(({ value }) => value))}>
          {(value, set) => <ChoicesFilter filter={{ ...filter, value, onChange: set }} />}
        </Held>
      ),
      long: () => (
        <ChoicesFilter
          filter={{ ...filter, value: 'a', options: [...options, { value: 'a', label: LONG_TEXT }], onChange: nothing }}
        />
      ),
    },
  },
  ListCount: {
    states: {
      usual: () => <ListCount count={{ shown: 100, total: 1204 }} />,
      loading: () => <ListCount count={undefined} />,
      long: () => <ListCount count={{ shown: 100_000, total: 12_345_678 }} />,
    },
  },
  ListToolbar: {
    states: {
      usual: () => (
        <Held initial="">
          {(text, set) => (
            <ListToolbar
              search={text}
              onSearch={set}
              searchLabel="搜索企业名称、联系人"
              filters={[{ ...filter, value: '', onChange: nothing }]}
              count={{ shown: 100, total: 120 }}
            />
          )}
        </Held>
      ),
      filtered: () => (
        <ListToolbar
          search="云帆"
          searchLabel="搜索企业名称、联系人"
          filters={[{ ...filter, value: 'pending', onChange: nothing }]}
          count={{ shown: 1, total: 1 }}
          onClear={nothing}
        />
      ),
      loading: () => <ListToolbar search="" searchLabel="搜索企业名称、联系人" />,
      long: () => (
        <ListToolbar
          search={LONG_TEXT}
          searchLabel="搜索企业名称、联系人"
          filters={[
            { ...filter, value: 'a', options: [{ value: 'a', label: LONG_NAME }], onChange: nothing },
            { name: 'city', label: '城市', value: '乌鲁木齐', options: manyOptions, onChange: nothing },
          ]}
          count={{ shown: 100_000, total: 12_345_678 }}
          onClear={nothing}
        />
      ),
    },
  },
  TextFilter: {
    states: {
      usual: () => <TextFilter name="city" label="城市" icon={MapPin} value="" onChange={nothing} maxLength={32} />,
      chosen: () => (
        <TextFilter name="city" label="城市" icon={MapPin} value="杭州" onChange={nothing} maxLength={32} />
      ),
      long: () => (
        <TextFilter name="city" label="城市" icon={MapPin} value={LONG_NAME} onChange={nothing} maxLength={32} />
      ),
    },
  },
};
