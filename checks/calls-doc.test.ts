import { expect, test } from 'vitest'
import { calls } from '#model/calls/calls.ts'
import { type CallDeclaration, type CallDeclarations, isBytes, tags } from '#model/calls/http/declare-call.ts'
import { bodySchemas } from '#model/calls/http/schema-names.ts'

const declarations: CallDeclarations = calls

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const codes = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

const queryOf = ({ query = {}, list }: CallDeclaration) =>
  codes([...Object.keys(query), ...(list ? ['filter', 'sort', 'range'] : [])])

function bodyOf({ body, isBodyOptional }: CallDeclaration): string {
  if (!body) return ''
  const kind = isBytes(body) ? codes([body.type]) : (bodySchemas.get(body)?.id ?? 'JSON')
  return isBodyOptional ? `${kind}, or nothing` : kind
}

const headersOf = ({ hasRevision, isRepeatable }: CallDeclaration) =>
  codes([...(hasRevision ? ['If-Match'] : []), ...(isRepeatable ? ['Idempotency-Key'] : [])])

const columns = ['call', 'what it does', 'action', 'query', 'body', 'headers']

const section = ([tag, description]: [string, string]) => `## ${tag}

${description}

${row(columns)}
${row(columns.map(() => '---'))}
${Object.entries(declarations)
  .filter(([, call]) => call.tag === tag)
  .map(([name, call]) =>
    row([codes([name]), call.summary, call.action, queryOf(call), bodyOf(call), headersOf(call)]),
  )
  .join('\n')}
`

const page = `# All calls

The calls of the console and of other programs, as \`model/calls/\` declares them. Fields, answers and examples stand in the
[document of all calls](api.md); who may do an action in [permissions.md](permissions.md), where \`anyone\` needs no session.
A body with a name is the schema of that name there. With \`If-Match\`, a change overwrites nothing that somebody else has
changed; with an \`Idempotency-Key\`, a creation can be repeated safely.

${Object.entries(tags).map(section).join('\n')}`

test('the documentation shows every call as it is declared', async () => {
  await expect(page).toMatchFileSnapshot('../docs/calls.md')
})
