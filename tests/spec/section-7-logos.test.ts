import { expect, it } from 'vitest';
import { dataOf, refusal, useCallStage } from '#tests/support/fixtures/call-stage.ts';
import { fullProfile } from '#tests/support/fixtures/company-profile.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { addCompany, addLogo } from '#tests/support/fixtures/functions.ts';

const saveLogo = (_id: unknown, logo: string, more: object = {}) => ({
  action: 'update',
  model: 'Company',
  query: { _id },
  data: { logo, ...more },
});

describeOnEachDatabase('Logos', (open) => {
  const stage = useCallStage(open);

  it('[7.14] stores the URL of an uploaded logo, and only URLs that are shown as images', async () => {
    const { test, functions, send, record, people } = stage();
    const company = await addCompany(test, { userId: people.owner._id, verifyStatus: 'approved' });
    const address = addLogo(functions, people.owner._id);
    for (const logo of [address, `${address}?sign=1&t=2`, '']) {
      expect((await send(people.owner, saveLogo(company._id, logo))).answer).toMatchObject({ success: true });
      expect(await record('Company', company._id)).toMatchObject({ logo, verifyStatus: 'approved' });
    }
    for (const logo of [
      'javascript:alert(1)',
      'data:image/svg+xml,<svg onload=alert(1)>',
      '//evil.example/x.png',
      'http:x.png',
      'x.png',
      'https://a.example/"onerror=alert(1)',
      'https://a.example/<script>',
      '/\\evil.example/x.png',
      'vbscript:x',
      ' javascript:alert(1)',
    ]) {
      const refused = refusal('VALIDATION_FAILED', '企业Logo地址不正确');
      expect(await send(people.owner, saveLogo(company._id, logo)), logo).toEqual(refused);
    }
  });

  it('[7.14] a logo must be in the caller’s storage folder; no other host is contacted', async () => {
    const { test, functions, send, people } = stage();
    const { owner, other } = people;
    const company = await addCompany(test, { userId: owner._id });
    const foreign = await addCompany(test, { userId: other._id });
    const address = addLogo(functions, owner._id);
    const { readStoredFile } = functions;
    const asked: string[] = [];
    functions.readStoredFile = (path, maxBytes) => {
      asked.push(path);
      return readStoredFile(path, maxBytes);
    };
    const refused = refusal('VALIDATION_FAILED', '企业Logo必须是您在本站上传的图片，请重新上传');
    const own = `company-logos/${owner._id}`;
    for (const logo of [
      'https://evil.example/logo.png',
      `https://evil.example/${own}/logo.png`,
      `http://files.example.com/${own}/logo.png`,
      `https://files.example.com:8443/${own}/logo.png`,
      `https://files.example.com/x/${own}/logo.png`,
      `https://files.example.com/${own}/missing.png`,
      `https://files.example.com/${own}/logo.svg`,
      `https://files.example.com/${own}/sub/logo.png`,
      `https://files.example.com/company-logos/${other._id}/logo.png`,
      `https://files.example.com/company-logos/${other._id}/../${own}/logo.png`,
      `https://files.example.com/${own}/%2e%2e/${other._id}/logo.png`,
      `https://files.example.com/?${own}/logo.png`,
      `https://files.example.com/#/${own}/logo.png`,
      'http://169.254.169.254/latest/meta-data',
    ]) {
      expect(await send(owner, saveLogo(company._id, logo)), logo).toEqual(refused);
      expect(await send(owner, { action: 'insert', model: 'Company', data: { ...fullProfile, logo } })).toEqual(
        refused,
      );
    }
    expect(new Set(asked)).toEqual(new Set([`${own}/logo.png`, `${own}/missing.png`]));
    // Ownership of the fullProfile is checked before its logo.
    for (const id of [foreign._id, 'missing']) {
      expect(await send(owner, saveLogo(id, 'https://evil.example/logo.png'))).toEqual(refusal('PERMISSION_DENIED'));
    }
    expect((await send(owner, saveLogo(company._id, address))).answer).toMatchObject({ success: true });
  });

  it.each([
    ['no image', Buffer.from('%PDF-1.7'), '企业Logo必须是PNG、JPG、WebP或GIF图片，请重新上传'],
    ['too large', Buffer.alloc(2 * 1024 * 1024 + 1), '企业Logo不能超过2MB，请重新上传'],
  ])('[5.8, 5.9, 7.14] a stored file that is %s is refused as a logo by every call', async (_, bytes, text) => {
    const { test, functions, send, people } = stage();
    const { _id } = await addCompany(test, { userId: people.owner._id });
    const ownLogo = addLogo(functions, people.owner._id, bytes);
    const refused = refusal('VALIDATION_FAILED', text);
    expect(await send(people.owner, saveLogo(_id, ownLogo))).toEqual(refused);
    const otherLogo = addLogo(functions, people.other._id, bytes);
    const creation = { action: 'insert', model: 'Company', data: { ...fullProfile, logo: otherLogo } };
    expect(await send(people.other, creation)).toEqual(refused);
    const { transactionId } = dataOf(await stage().ask(people.other, { action: 'startTransaction' }));
    expect(await send(people.other, { ...creation, transactionId })).toEqual(refused);
    const plain = { ...creation, data: fullProfile, transactionId };
    const inside = dataOf(await stage().ask(people.other, plain));
    expect(await send(people.other, { ...saveLogo(inside.id, otherLogo), transactionId })).toEqual(refused);
  });

  it('[7.14] an unchanged logo is not checked again', async () => {
    const { test, functions, send, record, people } = stage();
    const logo = 'https://elsewhere.example/old.png';
    const { _id } = await addCompany(test, { userId: people.owner._id, logo });
    functions.readStoredFile = () => Promise.reject(new Error('nobody may ask'));
    const saved = await send(people.owner, saveLogo(_id, ` ${logo} `, { contactPhone: '13900000001' }));
    expect(saved.answer).toMatchObject({ success: true });
    expect(await record('Company', _id)).toMatchObject({ logo, contactPhone: '13900000001' });
  });

  it('[7.14] a save is refused while the storage fails, and can be retried', async () => {
    const { test, functions, send, people } = stage();
    const { _id } = await addCompany(test, { userId: people.owner._id });
    const logo = addLogo(functions, people.owner._id);
    const { readStoredFile } = functions;
    functions.readStoredFile = () => Promise.reject(new Error('no connection'));
    const text = '暂时无法检查企业Logo，请稍后重试';
    const refused = { answer: { success: false, error: text, message: text, errorCode: 'INTERNAL' }, changes: [] };
    expect(await send(people.owner, saveLogo(_id, logo))).toMatchObject(refused);
    const creation = { action: 'insert', model: 'Company', data: { ...fullProfile, logo } };
    expect(await send(people.owner, creation)).toMatchObject(refused);
    functions.readStoredFile = readStoredFile;
    expect((await send(people.owner, saveLogo(_id, logo))).answer).toMatchObject({ success: true });
  });

  it('[7.14] nothing is locked while the storage is read', async () => {
    const { test, functions, ask, people } = stage();
    const { _id } = await addCompany(test, { userId: people.owner._id });
    const logo = addLogo(functions, people.owner._id);
    const { readStoredFile } = functions;
    const approve = { action: 'update', model: 'Company', query: { _id }, data: { verifyStatus: 'approved' } };
    functions.readStoredFile = async (path, maxBytes) => {
      expect(await ask(people.admin, approve)).toMatchObject({ success: true });
      return readStoredFile(path, maxBytes);
    };
    const saved = dataOf(await ask(people.owner, saveLogo(_id, logo)));
    expect(saved.record).toMatchObject({ logo, verifyStatus: 'approved', revision: 3 });
  });
});
