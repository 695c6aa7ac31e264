import { expect, test } from 'vitest';
import { argon2Hasher, boundedHasher, type HashCaller, type PasswordHasher } from '../../src/accounts/password-hasher.ts';

/** A hasher whose checks end when the test lets them; `started` lists those that have begun. */
function heldHasher() {
  const started: string[] = [];
  const endings = new Map<string, PromiseWithResolvers<boolean>>();
  const verify = (_hashed: string, password: string) => {
    const ending = Promise.withResolvers<boolean>();
    started.push(password);
    endings.set(password, ending);
    return ending.promise;
  };
  const hasher: PasswordHasher = { hash: async () => '', verify };
  const end = (password: string) => endings.get(password)?.resolve(true);
  const fail = (password: string) => endings.get(password)?.reject(new Error('broken'));
  return { hasher, started, end, fail };
}

const bounds = { atOnce: 2, waiting: { known: 2, stranger: 1 } };

test('concurrent and waiting password hashes are limited; a further request is refused as overloaded', async () => {
  const { hasher, started, end } = heldHasher();
  const { verify } = boundedHasher(hasher, bounds);
  const ask = (password: string, caller: HashCaller) => verify('', password, caller);
  const running = [ask('a', 'stranger'), ask('b', 'stranger'), ask('c', 'stranger')];
  expect(started).toEqual(['a', 'b']);
  await expect(ask('d', 'stranger')).rejects.toMatchObject({ code: 'overloaded', options: { retryAfterSeconds: 3 } });
  const known = [ask('e', 'known'), ask('f', 'known')];
  await expect(ask('g', 'known')).rejects.toMatchObject({ code: 'overloaded' });
  end('a');
  await running[0];
  await expect.poll(() => started).toEqual(['a', 'b', 'e']);
  for (const password of ['b', 'e', 'f', 'c']) {
    await expect.poll(() => started).toContain(password);
    end(password);
  }
  expect(await Promise.all([...running, ...known])).toEqual([true, true, true, true, true]);
  expect(started).toEqual(['a', 'b', 'e', 'f', 'c']);
});

test('repeated requests for known users do not starve anonymous ones: every fourth hash is for an anonymous request', async () => {
  const { hasher, started, end } = heldHasher();
  const { verify } = boundedHasher(hasher, { atOnce: 1, waiting: { known: 20, stranger: 20 } });
  const asked = [verify('', 'first')];
  for (const name of ['s1', 's2']) asked.push(verify('', name, 'stranger'));
  for (const name of ['k1', 'k2', 'k3', 'k4', 'k5']) asked.push(verify('', name, 'known'));
  const order = ['first', 'k1', 'k2', 'k3', 's1', 'k4', 'k5', 's2'];
  for (const name of order) {
    await expect.poll(() => started).toContain(name);
    end(name);
  }
  await Promise.all(asked);
  expect(started).toEqual(order);
});

test('a failed hash releases its slot', async () => {
  const { hasher, started, end, fail } = heldHasher();
  const { verify } = boundedHasher(hasher, { ...bounds, atOnce: 1 });
  const first = verify('', 'a');
  const second = verify('', 'b');
  fail('a');
  await expect(first).rejects.toThrow('broken');
  await expect.poll(() => started).toEqual(['a', 'b']);
  end('b');
  expect(await second).toBe(true);
});

test('a queued hash matches its own password only', async () => {
  const { hash, verify } = boundedHasher(argon2Hasher);
  const hashed = await hash('ein Kennwort', 'stranger');
  expect(await verify(hashed, 'ein Kennwort')).toBe(true);
  expect(await verify(hashed, 'ein anderes', 'stranger')).toBe(false);
});
