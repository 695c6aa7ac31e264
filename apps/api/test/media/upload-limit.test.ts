import { describe, expect, test } from 'vitest';
import { UploadLimit } from '../../src/platform/http/limits/upload-limit.ts';

const MEBIBYTE = 1024 * 1024;
const person = (userId: string, isCompanyConfirmed = true) => ({
  viewer: { userId, companyId: 'company', isCompanyConfirmed },
  keyId: null,
  ip: '192.0.2.1',
});
const REFUSED = { code: 'too_many_requests', options: { params: { minutes: 1 }, retryAfterSeconds: 5 } };
const refusalOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
};

describe('requests with files in transit', () => {
  test('are limited to 64 per user, and another user is accepted', () => {
    const uploads = new UploadLimit();
    const [first] = Array.from({ length: 64 }, () => uploads.enter(person('one')));
    expect(refusalOf(() => uploads.enter(person('one')))).toMatchObject(REFUSED);
    expect(refusalOf(() => uploads.enter(person('two')))).toBeNull();
    first?.release();
    first?.release();
    expect(refusalOf(() => uploads.enter(person('one')))).toBeNull();
    expect(refusalOf(() => uploads.enter(person('one')))).toMatchObject(REFUSED);
  });

  test('are limited to 700 MB in total, released as each ends', () => {
    const uploads = new UploadLimit();
    const [one, other] = [uploads.enter(person('one')), uploads.enter(person('one'))];
    one.take(600 * MEBIBYTE);
    other.take(100 * MEBIBYTE);
    expect(refusalOf(() => other.take(1))).toMatchObject(REFUSED);
    one.release();
    expect(refusalOf(() => other.take(600 * MEBIBYTE))).toBeNull();
  });

  test('are limited to 350 MB for all users of an unconfirmed company', () => {
    const uploads = new UploadLimit();
    uploads.enter(person('one', false)).take(350 * MEBIBYTE);
    expect(refusalOf(() => uploads.enter(person('two', false)).take(1))).toMatchObject(REFUSED);
  });

  test('are limited to 2 GB for unconfirmed companies and strangers together; others are accepted', () => {
    const uploads = new UploadLimit();
    const company = (companyId: string) =>
      uploads.enter({ ...person('one', false), viewer: { ...person('one', false).viewer, companyId } });
    const stranger = uploads.enter({ viewer: null, keyId: null, ip: '192.0.2.2' });
    const [first] = ['a', 'b', 'c', 'd', 'e'].map((companyId) => {
      const share = company(companyId);
      share.take(350 * MEBIBYTE);
      return share;
    });
    stranger.take(298 * MEBIBYTE);
    expect(refusalOf(() => company('f').take(1))).toMatchObject(REFUSED);
    expect(refusalOf(() => stranger.take(1))).toMatchObject(REFUSED);
    expect(refusalOf(() => uploads.enter(person('known')).take(700 * MEBIBYTE))).toBeNull();
    expect(refusalOf(() => uploads.enter({ viewer: null, keyId: 'key', ip: '192.0.2.2' }).take(700 * MEBIBYTE))).toBeNull();
    first?.release();
    expect(refusalOf(() => stranger.take(350 * MEBIBYTE))).toBeNull();
  });
});
