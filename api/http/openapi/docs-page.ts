import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { curlLine } from './curl-line.ts'
import { docsScript, docsStyle } from './docs-assets.ts'
import {
  type Answer,
  type Content,
  type JsonObject,
  nameIn,
  type OpenApiDocument,
  type Operation,
  type Parameter,
} from './open-api.ts'
import { sampleOf } from './sample-of.ts'
import { schemaText } from './schema-text.ts'

const sha256Of = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The page may load and run only its own style and script, by their hashes. */
export const docsPolicy = [
  "default-src 'none'",
  `style-src ${sha256Of(docsStyle)}`,
  `script-src ${sha256Of(docsScript)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The document as a page that can be searched. */
export async function docsPage(document: OpenApiDocument): Promise<string> {
  const schemas = document.components.schemas ?? {}
  return String(
    await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title}</title>
<style>${raw(docsStyle)}</style>
</head>
<body>
<header>
<h1>${document.info.title}</h1>
<p>${worded(document.info.description)}</p>
<p><a href="/api/openapi.json?download=1" download>OpenAPI document</a> ·
<a href="/api/openapi.json?part=integration&amp;download=1" download>only what programs may call</a></p>
<nav aria-label="Headings"><ul>${document.tags.map(({ name }) => html`<li><a href="#tag-${slug(name)}">${name}</a></li>`)}<li><a href="#schemas">Schemas</a></li></ul></nav>
${ways}
</header>
<main>
<div class="search"><label for="search">Search calls and schemas</label>
<input id="search" type="search" autocomplete="off" spellcheck="false"></div>
<p class="none" hidden>Nothing found.</p>
${document.tags.map((tag) => tagSection(document, tag))}
<section id="schemas"><h2>Schemas</h2>${Object.entries(schemas).map(([name, schema]) => schemaPart(name, schema))}</section>
</main>
<script>${raw(docsScript)}</script>
</body>
</html>
`,
  )
}

const ways = html`<p>Programs send <code>Authorization: token YOUR_KEY</code>, or user name and password as
<code>Basic</code>. Bodies are JSON, instants are UTC. A list takes <code>filter</code>, <code>sort</code> and
<code>range</code> as JSON in the address and says in <code>Content-Range</code> which rows it answers with. A PUT with
<code>If-Match</code> overwrites nothing that somebody else has changed; a creation with <code>Idempotency-Key</code> can be
repeated safely. Failures are an <a href="#schema-Error">Error</a>, in the language of <code>Accept-Language</code>
(en, ja, zh, ko).</p>`

/** Text between backticks becomes code. */
const worded = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))

const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-')

const tagSection = (
  document: OpenApiDocument,
  { name, description }: { name: string; description: string },
) => {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { tags }]) => tags.includes(name))
      .map(([method, operation]) => callPart(document, { method: method.toUpperCase(), path, operation })),
  )
  return html`<section id="tag-${slug(name)}"><h2>${name}</h2><p>${description}</p>${calls}</section>`
}

interface Call {
  method: string
  path: string
  operation: Operation
}

function callPart(document: OpenApiDocument, { method, path, operation }: Call) {
  const { operationId, tags, summary, description, parameters, requestBody, responses } = operation
  const words = `${method} ${path} ${tags.join(' ')} ${summary} ${operationId}`.toLowerCase()
  const schemas = document.components.schemas ?? {}
  return html`<details id="${operationId}" data-words="${words}">
<summary><b class="method">${method}</b><code>${path}</code><span>${summary}</span></summary>
<div>
${description ? html`<p>${worded(description)}</p>` : ''}
${parameters.length > 0 ? html`<h3>Parameters</h3><dl>${parameters.map(parameterPart)}</dl>` : ''}
${requestBody ? html`<h3>Body</h3>${contentPart(requestBody.content, schemas)}` : ''}
${Object.entries(responses).map(([status, answer]) => answerPart(document, status, answer))}
<h3>Try it</h3><pre tabindex="0">${curlLine(document.servers[0]?.url ?? '', method, path, operation)}</pre>
</div>
</details>`
}

const parameterPart = ({ name, in: place, description, required, schema, content }: Parameter) => {
  const type = schemaText(schema ?? content?.['application/json']?.schema ?? {})
  return html`<dt>${name}${required ? '' : '?'}</dt><dd>${worded(description ?? '')} <span class="none">${place}</span>
<code>${type}</code></dd>`
}

function answerPart(document: OpenApiDocument, status: string, answer: Answer) {
  if ('$ref' in answer) {
    const code = nameIn(answer.$ref)
    const shared = document.components.responses?.[code] as { description?: string } | undefined
    return html`<p><code>${status}</code> ${code}: ${worded(shared?.description ?? '')}</p>`
  }
  return html`<h3>Answer ${status}</h3><p>${worded(answer.description)}</p>${contentPart(answer.content ?? {}, document.components.schemas ?? {})}`
}

function contentPart(content: Content, schemas: JsonObject) {
  return Object.entries(content).map(([type, { schema = {}, example }]) => {
    if (schema.format === 'binary') return html`<p><code>${type}</code> ${schema.description}</p>`
    const sample = example ?? sampleOf(schema, schemas)
    return html`<pre tabindex="0">${schemaText(schema)}</pre>
<h3>For example</h3><pre tabindex="0">${JSON.stringify(sample, null, 2)}</pre>`
  })
}

const schemaPart = (name: string, schema: unknown) =>
  html`<details id="schema-${name}" data-words="${name.toLowerCase()} schema"><summary><code>${name}</code></summary>
<div><pre tabindex="0">${schemaText(schema as JsonObject)}</pre></div></details>`
