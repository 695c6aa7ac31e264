import type { Translation } from '../translation.ts';

export const problem = {
  validation: 'Some entries are not valid.',
  unauthenticated: 'Please sign in.',
  session_expired: 'Your session has expired.',
  login_failed: 'Access not possible. Check your entries.',
  second_factor_required: 'Please enter the code of your second factor.',
  second_factor_failed: 'The code is not valid.',
  token_invalid: 'The link is not valid or has expired.',
  forbidden: 'You do not have the permission for this.',
  not_found: 'This does not exist, or no longer does.',
  stale_version: 'Somebody else has changed this location in the meantime. Your entries are still here.',
  own_account: 'You cannot do this to your own account.',
  last_super_admin: 'This is the last super admin.',
  wrong_state: 'This no longer fits the present state.',
  too_many_requests: 'Too many attempts. Please wait a moment.',
  payload_too_large: 'This is too large to send.',
  unsupported_media_type: 'This format is not accepted.',
  file_type_not_supported: 'This file type is not supported.',
  file_too_big: 'The file is too big.',
  file_too_many: 'These are too many files.',
  file_broken: 'The file is damaged and cannot be read.',
  file_missing_part: 'A file did not arrive completely.',
  method_not_allowed: 'This is not possible here.',
  overloaded: 'The server is busy. Please try again in a moment.',
  internal: 'An error occurred on the server.',
  offline: 'No connection to the server.',
} as const satisfies Translation['problem'];

export const location = {
  hours: {
    time: 'Please enter a time such as 6:30.',
    open_missing: 'Please enter the start.',
    close_missing: 'Please enter the end.',
    first_missing: 'Please enter period 1 first.',
    equal: 'Start and end are the same.',
    overlap: 'The periods overlap.',
  },
  special: {
    date_missing: 'Please enter a date.',
    to_before_from: 'The last day is before the first.',
    overlap: 'There already is an entry for these days.',
  },
  parking: { range: 'Please enter a number from 0 to 999.' },
  offer: {
    operator_unknown: 'This operator is not in the list.',
    unknown: 'The location has no such block.',
    twice: 'This block stands twice.',
    taken: 'Another location has just created one of these blocks. Please save again.',
  },
  image: {
    unknown: 'The location has no such image.',
    twice: 'This image stands twice.',
    upload_missing: 'The file of this image did not arrive.',
  },
  export: { too_many_rows: 'An Excel file holds at most {{max}} locations. Please filter, or export as CSV.' },
  bulk: { twice: 'This location stands twice.' },
  company_unknown: 'There is no such company.',
  source_twice: 'This source stands twice.',
} as const satisfies Translation['location'];

export const validation = {
  text: 'The text contains characters that cannot be stored.',
  depth: 'This entry is nested too deeply.',
  json: 'This entry cannot be read.',
  invalid_type: 'This entry is missing or of the wrong kind.',
  invalid_format: 'This entry does not have the expected form.',
  invalid_value: 'This value is not possible here.',
  invalid_union: 'This entry is not valid.',
  too_big: 'This entry is too long or too large.',
  too_small: 'This entry is too short or too small.',
  custom: 'This entry is not valid.',
} as const satisfies Translation['validation'];
