import { acceptInvitation, changeProfile, register } from '@rastnetz/contract';
import { expect, test } from 'vitest';

const onServer = [register.body.shape.vorname, acceptInvitation.body.shape.vorname, changeProfile.body.shape.vorname];

test.each(['', ' \t\n', '\u200b', '\u200d\u2060\ufeff', '\u202e\u202c', '\u00ad', '\u3164', '\u2800', '\ufe0f', '\u0007', '\u{e0041}'])(
  'S5-REG-01 an invisible first name (%j) is refused like an empty one',
  (vorname) => {
    for (const schema of onServer)
      expect(schema.safeParse(vorname).error?.issues.map(({ message }) => message)).toEqual(['register.error.vorname']);
  },
);

test.each(['P', '李', 'محمد', '\u{1F469}\u200d\u{1F466}', '.', "O'Neill"])('a first name is accepted unchanged: %j', (vorname) => {
  for (const schema of onServer) expect(schema.parse(` ${vorname} `)).toBe(vorname);
});
