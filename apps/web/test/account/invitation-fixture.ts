import type { Invitation } from '@rastnetz/contract';

/** Token of the invitation's link. */
export const TOKEN = 'a'.repeat(60);

/** An invitation of a company. */
export const INVITATION: Invitation = {
  email: 'neu@rastnetz.example',
  vorname: 'Nora',
  nachname: '',
  companyName: 'Autohof Nord GmbH',
  until: '2026-11-28T10:00:00.000Z',
};
