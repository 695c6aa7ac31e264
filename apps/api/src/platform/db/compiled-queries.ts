import type { Compilable, CompiledQuery } from 'kysely';

/** Stands for a value while a query is compiled. */
class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Returns the placeholder of a value, typed as the value. It can only be a parameter: not be read, nor spread. */
export type PlaceholderOf<Values> = <Name extends keyof Values>(name: Name) => Values[Name];

/**
 * Queries that are built and compiled once per shape, which takes longer than sending them. A shape is what changes the text; values only change
 * the parameters.
 */
export class CompiledQueries<Values extends object> {
  readonly #compiled = new Map<string, CompiledQuery>();

  /** The query of a shape with values; `build` makes it at the first use of the shape. */
  of<Row>(shape: string, values: Values, build: (placeholder: PlaceholderOf<Values>) => Compilable<Row>): CompiledQuery<Row> {
    const compiled = (this.#compiled.get(shape) as CompiledQuery<Row> | undefined) ?? this.#compile(shape, build);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return { ...compiled, parameters };
  }

  #compile<Row>(shape: string, build: (placeholder: PlaceholderOf<Values>) => Compilable<Row>): CompiledQuery<Row> {
    const compiled = build((name) => new Placeholder(name) as never).compile();
    this.#compiled.set(shape, compiled);
    return compiled;
  }
}
