import { type ChangeAddress, useAddressState } from '#kit/navigation/use-address-state.ts';
import { changeUsersUrl, readUsersUrl, type UsersUrl, writeUsersUrl } from './users-url.ts';

export type ChangeUsers = ChangeAddress<UsersUrl>;

const USERS_ADDRESS = { read: readUsersUrl, write: writeUsersUrl, apply: changeUsersUrl };

/** State of the page, stored in its address. */
export const useUsersUrl = (): readonly [UsersUrl, ChangeUsers] => useAddressState(USERS_ADDRESS);
