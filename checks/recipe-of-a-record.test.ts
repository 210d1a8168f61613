import { expect, test } from 'vitest'
import { RecipeCopy, serverParts } from './recipe-copy.ts'

/*
 * Follows "Record with list and form" in the table of `docs/ARCHITECTURE.md` on a copy of the affected parts. What a
 * record stores is another row of the table: these coupons are kept in memory.
 */
const parts = ['admin', ...serverParts]
const languages = ['en', 'ja', 'zh', 'ko']

const declared = `import { z } from 'zod'
import { trimmedTextSchema } from '../../values/fields.ts'
import { answers, defineCalls, lists } from '../http/declare-call.ts'

export const couponBodySchema = z.strictObject({ code: trimmedTextSchema(40).min(1, 'too-short') })
export const couponRowSchema = couponBodySchema.extend({ id: z.string(), revision: z.string() })
export type CouponRow = z.infer<typeof couponRowSchema>

const tag = 'Plans'
const example = { code: 'SPRING' }

export const couponCalls = defineCalls({
  'GET /api/coupons': {
    action: 'plan.read',
    tag,
    summary: 'List the coupons',
    ...lists(couponRowSchema, {
      filter: z.strictObject({ q: z.string().max(256).optional() }),
      sort: ['code'],
      defaultSort: { field: 'code', order: 'ASC' },
    }),
  },
  'GET /api/coupons/:id': {
    action: 'plan.read',
    tag,
    summary: 'Show a coupon',
    ...answers(couponRowSchema, 'The coupon.'),
  },
  'POST /api/coupons': {
    action: 'plan.edit',
    tag,
    summary: 'Make a coupon',
    body: couponBodySchema,
    example,
    replies: { 201: { description: 'The coupon.', content: couponRowSchema } },
  },
  'PUT /api/coupons/:id': {
    action: 'plan.edit',
    tag,
    summary: 'Change a coupon',
    body: couponBodySchema,
    example,
    hasRevision: true,
    ...answers(couponRowSchema, 'The coupon as it is now.'),
    errors: ['CONFLICT'],
  },
})
`

const served = `import type { CouponRow } from '#model/calls/accounts/coupons.ts'
import { orNotFound } from '#model/messages/errors.ts'
import { checkIfMatch } from '../../http/if-match.ts'
import { answerList } from '../../http/list-query.ts'
import { serveCalls } from '../../http/serve-calls.ts'

export function couponRoutes() {
  const coupons = new Map<string, CouponRow>()
  const find = (id: string) => orNotFound(coupons.get(id), 'no-such-plan')
  return serveCalls({
    'GET /api/coupons': (c, call) => {
      const { filter, offset, limit } = call.list()
      const found = [...coupons.values()].filter(({ code }) => code.includes(filter.q ?? ''))
      const rows = found.slice(offset, offset + limit)
      return answerList<CouponRow>(c, { name: 'coupons', rows, total: found.length, offset })
    },
    'GET /api/coupons/:id': (c, call) => call.answer(find(c.req.param('id'))),
    'POST /api/coupons': async (_c, call) => {
      const coupon = { ...(await call.body()), id: crypto.randomUUID(), revision: '1' }
      coupons.set(coupon.id, coupon)
      return call.answer(coupon)
    },
    'PUT /api/coupons/:id': async (c, call) => {
      const [body, stored] = [await call.body(), find(c.req.param('id'))]
      checkIfMatch(c, { revisions: [stored.revision], current: () => stored, sent: body })
      const coupon = { ...stored, ...body, revision: String(Number(stored.revision) + 1) }
      coupons.set(coupon.id, coupon)
      return call.answer(coupon)
    },
  })
}
`

const screens = `import { useDataProvider, useGetOne, useParams } from 'react-admin'
import type { CouponRow } from '#model/calls/accounts/coupons.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { CreateForm } from '../../kit/form/create-form.tsx'
import { EditForm } from '../../kit/form/edit-form.tsx'
import { FilterBar } from '../../kit/list/filter-bar.tsx'
import { CreateLink, RecordList } from '../../kit/list/record-list.tsx'
import { RowTitle } from '../../kit/list/row-title.tsx'
import { Loaded } from '../../kit/screen/loaded.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { useMay } from '../../session/use-may-on.ts'

export function CouponList() {
  const t = useText()
  const may = useMay()
  return (
    <RecordList<CouponRow>
      texts="coupons"
      icon="tag"
      leadOf={(total) => t('coupons.subtitle', { smart_count: total })}
      sort={{ field: 'code', order: 'ASC' }}
      actions={may('plan.edit') && <CreateLink to="/coupons/create" text={t('coupons.create')} />}
      filters={<FilterBar search={t('coupons.search')} />}
      columns={[
        { text: t('coupons.code'), field: 'code', as: 'title', cell: ({ id, code }) => <RowTitle text={code} to={\`/coupons/\${id}\`} /> },
      ]}
    />
  )
}

const Fields = () => <TextField source="code" label={useText()('coupons.code')} limit={40} isRequired />

export function CouponCreate() {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  return (
    <>
      <PageHeader title={t('coupons.create')} />
      <CreateForm
        values={{ code: '' }}
        create={(body) => request('POST /api/coupons', { body, fieldOf: fieldOfPointer })}
        created={t('coupons.saved')}
        submit={t('coupons.create')}
        backTo="/coupons"
      >
        <Fields />
      </CreateForm>
    </>
  )
}

export function CouponEdit() {
  const { id = '' } = useParams<{ id: string }>()
  return <Loaded query={useGetOne<CouponRow>('coupons', { id })}>{(coupon) => <Coupon coupon={coupon} />}</Loaded>
}

function Coupon({ coupon }: { coupon: CouponRow }) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  return (
    <>
      <PageHeader title={coupon.code} />
      <EditForm
        record={coupon}
        valuesOf={({ code }) => ({ code })}
        save={(body, { id, revision }) =>
          request('PUT /api/coupons/:id', { params: { id }, body, revision, fieldOf: fieldOfPointer })
        }
        saved={t('coupons.saved')}
      >
        <Fields />
      </EditForm>
    </>
  )
}
`

const labels = {
  title: 'Coupons',
  subtitle: '%{smart_count} coupon |||| %{smart_count} coupons',
  create: 'New coupon',
  search: 'Search for a code',
  code: 'Code',
  saved: 'Saved.',
  empty: 'No coupons yet',
  emptyText: 'Make the first one.',
  nothingFound: 'No coupon has such a code',
  nothingFoundText: 'Search for something else.',
  showAll: 'Show all',
}

function addCoupons(copy: RecipeCopy): void {
  copy.create('model/calls/accounts/coupons.ts', declared)
  copy.create('api/staff/accounts/coupons.ts', served)
  copy.create('admin/accounts/coupons/coupons.tsx', screens)
  copy.insert(
    'admin/app/places.ts',
    'const places: readonly GuardedPlace[] = [\n',
    `  {
    to: '/coupons',
    group: 'business',
    icon: 'tag',
    text: 'coupons.title',
    action: 'plan.read',
    record: {
      list: screen(async () => (await import('../accounts/coupons/coupons.tsx')).CouponList),
      create: screen(async () => (await import('../accounts/coupons/coupons.tsx')).CouponCreate),
      edit: screen(async () => (await import('../accounts/coupons/coupons.tsx')).CouponEdit),
    },
  },
`,
  )
  for (const language of languages)
    copy.replace(
      `admin/i18n/${language}/plans.json`,
      '  "priceList": {',
      `  "coupons": ${JSON.stringify(labels)},\n  "priceList": {`,
    )
}

/** Calls the API of the copy, and builds its console. */
const trial = `
import { readdirSync, readFileSync } from 'node:fs'
import { build } from 'vite'
import { openTestApi, signIn } from '#testing/api/open-test-api.ts'

const api = await openTestApi({ workers: false })
const call = await signIn(api)
const made = await (await call('POST', '/api/coupons', { code: 'SPRING' })).json()
const path = '/api/coupons/' + made.id
const put = async (revision, code) =>
  (await call('PUT', path, { code }, { 'If-Match': '"' + revision + '"' })).status
const refused = await call('POST', '/api/coupons', { code: '' })
const answers = {
  saved: await put(made.revision, 'SUMMER'),
  late: await put(made.revision, 'AUTUMN'),
  listed: await (await call('GET', '/api/coupons')).json(),
  refused: [refused.status, (await refused.json()).issues.map(({ path }) => path)],
  nobody: (await api.app.request('/api/coupons')).status,
}
await api.close()
await build({ configFile: 'admin/vite.config.ts', logLevel: 'error', build: { outDir: process.cwd() + '/built' } })
const chunks = readdirSync('built/assets').filter((name) => /^coupons-.*js$/.test(name))
const hasForm = chunks.some((name) => readFileSync('built/assets/' + name, 'utf8').includes('PUT /api/coupons/:id'))
console.log(JSON.stringify({ ...answers, hasForm }))
process.exit()
`

test('a record is its calls, its handlers, its screens with their place in the menu, and its texts', () => {
  using copy = new RecipeCopy(parts)
  addCoupons(copy)
  copy.writeLists()
  expect(copy.run(trial)).toEqual({
    saved: 200,
    late: 409,
    listed: [expect.objectContaining({ code: 'SUMMER' })],
    refused: [400, ['/code']],
    nobody: 401,
    hasForm: true,
  })
  const isText = (path: string) => path.endsWith('.json')
  expect(copy.touched.filter((path) => !isText(path))).toEqual([
    'admin/accounts/coupons/coupons.tsx',
    'admin/app/places.ts',
    'api/staff/accounts/coupons.ts',
    'model/calls/accounts/coupons.ts',
  ])
  expect(copy.touched.filter(isText)).toHaveLength(languages.length)
}, 300_000)
