import type { ValueText } from '#domain/locations/words/describe-values.ts';
import { ChangeWords } from './change-words.tsx';
import classes from './changed-fields.module.css';

/** A field before and after a change. */
export interface ChangedField {
  readonly key: string;
  readonly label: string;
  readonly before: ValueText;
  readonly after: ValueText;
}

/** Changed fields in words, each before and after, with small pictures. */
export function ChangedFields({ changes }: { readonly changes: readonly ChangedField[] }) {
  return (
    <dl className={classes.changes}>
      {changes.map(({ key, label, before, after }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <ChangeWords before={before} after={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
