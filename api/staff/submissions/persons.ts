import { AppError } from '#model/messages/errors.ts'
import { type PersonQuery, personQueryOf } from '#model/records/person.ts'
import { maxSelected } from '#model/records/received.ts'
import { findPersonRecords } from '../../db/submissions/person-records.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { erasePerson, exportPerson, personRow } from '../../services/persons/erase-person.ts'

type PersonDeps = Pick<ApiDeps, 'database' | 'blobs'> & { now: () => number }

/** What is stored about one person: found, exported, erased (Y04). */
export const personRoutes = ({ database, blobs, now }: PersonDeps) =>
  serveCalls({
    'POST /api/persons/search': async (c, call) => {
      const query = queryOf((await call.body()).query)
      const found = findPersonRecords(database.db, c.get('scope'), query)
      noteForAudit(c, { details: { person: query.by, found: found.length } })
      return call.answer({
        by: query.by,
        records: found.slice(0, maxSelected).map((record) => personRow(database.db, record)),
        isCut: found.length > maxSelected,
      })
    },
    'POST /api/persons/export': async (c, call) => {
      const { query, records } = await call.body()
      const chosen = { query: queryOf(query), records }
      const exported = await exportPerson({ database, blobs, now: now() }, c.get('scope'), chosen)
      noteForAudit(c, { details: { person: chosen.query.by, exported: exported.records.length } })
      return call.answer(exported)
    },
    'POST /api/persons/erase': async (c, call) => {
      const { query, records, confirmation } = await call.body()
      const chosen = { query: queryOf(query), records }
      if (personQueryOf(confirmation)?.needle !== chosen.query.needle)
        throw new AppError('INVALID_INPUT', 'person-differs')
      const by = c.get('staff').name
      const receipt = erasePerson({ database, by, now: now() }, c.get('scope'), chosen)
      const { id, hash, erased, copies } = receipt
      noteForAudit(c, { target: id, details: { hash, ...erased, copies } })
      return call.answer(receipt)
    },
  })

/** Throws INVALID_INPUT. */
function queryOf(text: string): PersonQuery {
  const query = personQueryOf(text)
  if (!query) throw new AppError('INVALID_INPUT', 'person-too-short')
  return query
}
