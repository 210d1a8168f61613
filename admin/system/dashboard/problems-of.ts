import { HttpError } from 'react-admin'

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** What is said beside `from` and `to`; undefined where something else went wrong. */
export function problemsOf(error: unknown): { from?: string; to?: string } | undefined {
  if (!(error instanceof HttpError) || error.status !== 400) return undefined
  const errors: Record<string, unknown> = Object(Object(error.body).errors)
  const [from, to] = [asText(errors.from), asText(errors.to)]
  return { ...(from && { from }), ...(to && { to }) }
}
