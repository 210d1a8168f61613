import { HttpError } from 'react-admin'

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The errors of `from` and `to`; undefined for any other failure. */
export function problemsOf(error: unknown): { from?: string; to?: string } | undefined {
  if (!(error instanceof HttpError) || error.status !== 400) return undefined
  const errors: Record<string, unknown> = Object(Object(error.body).errors)
  const [from, to] = [asText(errors.from), asText(errors.to)]
  return { ...(from && { from }), ...(to && { to }) }
}
