import type { z } from 'zod';
import type { Right } from '../rights/rights.ts';
import type { FileRule } from './file-rules.ts';
import type { KeyScope } from './key-scope.ts';

/** Calls of programs: a key with this scope, no person. */
export type KeyAccess = `key:${KeyScope}`;

/** Who may call an endpoint: anybody, anybody signed in, holders of one right, or a program with a key. */
export type Access = 'public' | 'session' | Right | KeyAccess;

/** Whether a request is one of programs. */
export const isKeyAccess = (access: Access): access is KeyAccess => access.startsWith('key:');

/** The parts of a multipart call: the JSON part by name, the files by part name. */
export interface MultipartParts {
  readonly jsonPart: string;
  /** Whether a form without the JSON part is read as one whose JSON part is `{}`. */
  readonly isJsonOptional?: true;
  readonly files: Readonly<Record<string, FileRule>>;
  /** Most bytes of all files of one request together; without it, as many as every part at its fullest holds. */
  readonly maxBytes?: number;
  /** Most files of one request, whatever their parts. */
  readonly maxFiles?: number;
  /** Text parts that may accompany the JSON part, which takes precedence. */
  readonly textParts?: readonly string[];
  /** Part names made per block, such as `offer-<id>-images`: the pattern's first group is the block's id. */
  readonly dynamicFiles?: readonly DynamicPart[];
}

export interface DynamicPart {
  readonly pattern: RegExp;
  /** How OpenAPI names the part. */
  readonly shownAs: string;
  readonly rule: FileRule;
}

/** One HTTP call, described once: the API mounts it, the browser calls it, OpenAPI prints it, a test walks it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  /** Further addresses that answer the same, such as those without the version (S7-CLIENT-01, S7-COMPANY-02). */
  readonly aliases?: readonly `/api/${string}`[];
  readonly summary: string;
  readonly access: Access;
  /** `required`: refused by `reauthentication_required` unless the caller signed in or re-authenticated within `RECENT_AUTH_MINUTES`. */
  readonly recentAuth?: 'required';
  /**
   * `allowed`: open to a session whose network and browser both differ from those of the last proof; every other endpoint refuses it by
   * `reauthentication_required`.
   */
  readonly fromElsewhere?: 'allowed';
  /** A POST that only reads, with a body for its filter: it does not count as a change. */
  readonly isReadOnly?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Reads the shapes of older clients before `body` parses, and answers the canonical one. */
  readonly readBody?: (raw: unknown) => unknown;
  /** Present only on multipart calls: `body` then travels as JSON text in `jsonPart`. */
  readonly multipart?: MultipartParts;
  readonly response: z.ZodType;
  /** 202 if the response reports work that has only started; else 200. */
  readonly status?: 202;
  /** Media types of an answer that is a file, streamed; `response` is then its text or bytes as OpenAPI prints them. */
  readonly download?: readonly string[];
  /** Request headers that a caller may send beyond the usual ones, printed in OpenAPI. */
  readonly requestHeaders?: Readonly<Record<string, string>>;
  /** Response headers a reader relies on, printed in OpenAPI. */
  readonly responseHeaders?: Readonly<Record<string, string>>;
}

/**
 * Whether a request changes something that is kept. Signing out and re-authenticating do not count: they stay open to whoever has made too
 * many changes.
 */
export const isWriting = ({ method, isReadOnly, fromElsewhere }: Endpoint): boolean =>
  method !== 'GET' && !isReadOnly && fromElsewhere !== 'allowed';

/** Keeps the literal types of a description. */
export const endpoint = <const E extends Endpoint>(description: E): E => description;

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Defined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
type Has<E, K extends string> = K extends keyof E ? E[K] : undefined;

/** What a handler receives: parsed values. */
export type HandlerInput<E extends Endpoint> = Defined<{
  params: Out<Has<E, 'params'>>;
  query: Out<Has<E, 'query'>>;
  body: Out<Has<E, 'body'>>;
}>;

/** What a caller writes: unparsed values, plus files by part name on multipart calls. */
export type CallInput<E extends Endpoint> = Defined<{
  params: In<Has<E, 'params'>>;
  query: In<Has<E, 'query'>>;
  body: In<Has<E, 'body'>>;
}> &
  (E extends { multipart: MultipartParts } ? { files?: Readonly<Record<string, readonly Blob[]>> } : unknown);

/** What a successful call answers. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
