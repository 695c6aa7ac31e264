import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** A session of the signed-in user. */
export const SessionInfo = z.object({
  id: z.uuid(),
  /** The `User-Agent` header of the device, cut at 300 characters. */
  userAgent: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
});
export type SessionInfo = z.infer<typeof SessionInfo>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v1/auth/sessions',
  summary: 'My active sessions, last used first, at most 100',
  access: 'session',
  response: z.object({ data: z.array(SessionInfo) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/sessions/:id',
  summary: 'End one of my sessions',
  access: 'session',
  isProfileChange: true,
  params: z.object({ id: z.uuid() }),
  response: z.object({ ok: z.literal(true) }),
});

export const endSessions = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/sessions',
  summary: 'End all my sessions; with `keep=current` all except the current one',
  access: 'session',
  isProfileChange: true,
  query: z.object({ keep: z.enum(['none', 'current']).default('none') }),
  response: z.object({ ended: z.int().min(0) }),
});

export const sessionEndpoints = [listSessions, endSession, endSessions] as const;
