import { memo, useMemo, useState } from 'react';
import { HashRouter, Route, Routes } from 'react-router-dom';

// A lower bound for the app: the same libraries with one choice and one list, almost without styles and without a server.
const roles = ['admin', 'company', 'jobseeker'];

function Choice() {
  const [chosen, choose] = useState('');
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <h1>登录</h1>
      {roles.map((role) => (
        <label key={role}>
          <input type="radio" name="role" value={role} checked={role === chosen} onChange={() => choose(role)} />
          {role}
        </label>
      ))}
      <button type="submit">下一步</button>
    </form>
  );
}

const records = Array.from({ length: 100 }, (_, number) => ({
  id: number,
  cells: [`姓名${number}`, `user${number}`, `user${number}@example.com`, roles[number % 3], '正常', '2025-06-02'],
}));
type Item = (typeof records)[number];

const Row = memo(function Row({ item }: { item: Item }) {
  return (
    <tr>
      {item.cells.map((text) => (
        <td key={text}>{text}</td>
      ))}
      <td>
        <button type="button">编辑</button>
      </td>
    </tr>
  );
});

function List() {
  const [search, setSearch] = useState('');
  const shown = useMemo(() => records.filter(({ cells }) => cells.join().includes(search)), [search]);
  return (
    <main>
      <input type="search" aria-label="搜索" value={search} onChange={(event) => setSearch(event.target.value)} />
      <table>
        <tbody>
          {shown.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </tbody>
      </table>
    </main>
  );
}

export function Floor() {
  return (
    <HashRouter>
      <Routes>
        <Route path="/admin/users" element={<List />} />
        <Route path="*" element={<Choice />} />
      </Routes>
    </HashRouter>
  );
}
