import type { OutsideParameters } from '../visitor/experiment.ts'

/** An address with parameters added that it does not have yet. What it has stays as it is written, fragment included. */
export function outsideAddress(address: string, parameters: OutsideParameters): string {
  const [whole = '', ...fragment] = address.split(/(?=#)/)
  const [path, ...queries] = whole.split('?')
  const query = queries.join('?')
  const own = new URLSearchParams(query)
  const added = Object.entries(parameters)
    .filter(([name, value]) => value?.trim() && !own.has(name))
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
  if (added.length === 0) return address
  const before = query && !query.endsWith('&') ? `${query}&` : query
  return `${path}?${before}${added.join('&')}${fragment.join('')}`
}
