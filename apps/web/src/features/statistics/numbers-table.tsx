import { Table, Text } from '@mantine/core';
import classes from './home.module.css';

interface NumbersTableProps {
  /** The words that open it. */
  readonly summary: string;
  /** Name for screen readers. */
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly { readonly key: string; readonly name: string; readonly cells: readonly string[] }[];
}

/** The numbers of a chart as a table that is closed at first. */
export function NumbersTable({ summary, label, head, rows }: NumbersTableProps) {
  return (
    <details>
      <Text component="summary" size="sm" c="dimmed" mt="sm">
        {summary}
      </Text>
      <Table className={classes.numbers} aria-label={label} mt="xs">
        <Table.Thead>
          <Table.Tr>
            {head.map((name) => (
              <Table.Th key={name} scope="col">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, name, cells }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">{name}</Table.Th>
              {cells.map((cell, column) => (
                <Table.Td key={head[column + 1]}>{cell}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  );
}
