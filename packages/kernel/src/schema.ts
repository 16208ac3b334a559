/** A schema of any library that follows Standard Schema (https://standardschema.dev), such as Valibot. */
export interface Schema<T> {
  readonly '~standard': { validate(value: unknown): Checked<T> | Promise<Checked<T>> }
}

type Checked<T> = { readonly value: T; readonly issues?: undefined } | { readonly issues: readonly Issue[] }
/** One fault that a schema finds. */
export interface Issue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[]
}
