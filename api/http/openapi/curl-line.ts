import type { Operation, Parameter } from './open-api.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const exampleIn = ({ example, content, name }: Parameter): string => {
  const json = content?.['application/json']?.example
  return json === undefined ? String(example ?? name) : JSON.stringify(json)
}

/** A shell command that makes the call. */
export function curlLine(origin: string, method: string, path: string, operation: Operation): string {
  const { parameters, requestBody, security } = operation
  const inQuery = parameters.filter((one) => one.in === 'query')
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(origin + path.replace(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase()))}`,
    ...(security.some((way) => 'key' in way) ? [`-H ${quoted('Authorization: token YOUR_KEY')}`] : []),
    ...(security.some((way) => 'session' in way) ? ['-b cookies.txt'] : []),
    ...parameters
      .filter((one) => one.in === 'header')
      .map((one) => `-H ${quoted(`${one.name}: ${exampleIn(one)}`)}`),
    ...(inQuery.length > 0
      ? ['-G', ...inQuery.map((one) => `--data-urlencode ${quoted(`${one.name}=${exampleIn(one)}`)}`)]
      : []),
    ...(type === undefined ? [] : [`-H ${quoted(`Content-Type: ${type}`)}`]),
    ...(body === undefined
      ? []
      : [body.example === undefined ? '--data-binary @FILE' : `-d ${quoted(JSON.stringify(body.example))}`]),
  ]
  return lines.join(' \\\n  ')
}
