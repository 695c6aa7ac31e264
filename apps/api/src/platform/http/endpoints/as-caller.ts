import type { FastifyRequest } from 'fastify';
import { asStranger, asUnconfirmed } from '../../db/stranger-share.ts';

/** Runs work of a request; statements of a stranger, and of an account that anybody can register, use their share of the database connections. */
export function asCaller<T>({ viewer, keyId }: FastifyRequest, work: () => Promise<T>): Promise<T> {
  if (viewer) return viewer.isCompanyConfirmed ? work() : asUnconfirmed(work);
  return keyId === null ? asStranger(work) : work();
}
