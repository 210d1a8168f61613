import { maxOwnTemplates, type TemplateRow } from '#model/calls/sites/templates.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { languages } from '#model/values/language.ts'
import type { Db } from '../../db/database.ts'
import {
  countSiteTemplates,
  findSiteTemplate,
  type ListedTemplate,
  listSiteTemplates,
  restoreSiteTemplate,
  trashSiteTemplate,
} from '../../db/sites/site-templates.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { thumbnailsOf } from '../../services/media/media-records.ts'

const imageTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
}

export const templateRoutes = ({ templates, database, now }: ApiDeps & { now: () => number }) =>
  serveCalls({
    'GET /api/templates': async (c, call) => {
      const own = ownTemplateRows(
        database.db,
        listSiteTemplates(database.db, c.get('staff').accountId, 'site'),
      )
      const found = await templates.list()
      const rows = [
        ...own,
        ...found.map((about) => ({
          ...about,
          id: about.name,
          thumbnail: thumbnailUrl(about.name),
          isOwn: false,
        })),
      ]
      c.header('Content-Range', `templates ${rows.length > 0 ? `0-${rows.length - 1}` : '*'}/${rows.length}`)
      return call.answer(rows)
    },
    'DELETE /api/templates/:id': (c) => {
      const id = database.transaction((db) => {
        const known = orNotFound(findSiteTemplate(db, c.get('scope'), c.req.param('id')), 'no-such-template')
        trashSiteTemplate(db, known.id, now())
        return known.id
      })
      return c.json({ id })
    },
    'POST /api/templates/:id/restore': (c) => {
      const id = c.req.param('id')
      const { db } = database
      const isFull = countSiteTemplates(db, c.get('staff').accountId) >= maxOwnTemplates
      if (isFull)
        throw new AppError('CONFLICT', { reason: 'too-many-templates', params: { limit: maxOwnTemplates } })
      if (!restoreSiteTemplate(db, c.get('scope'), id)) throw new AppError('NOT_FOUND', 'no-such-template')
      return c.json({ id })
    },
    'GET /api/templates/:name/thumbnail': async (c) => {
      const template = await templates.find(c.req.param('name'))
      const type = imageTypes[template?.about.thumbnail.split('.').at(-1)?.toLowerCase() ?? '']
      const bytes = template && type && (await template.readMedia(template.about.thumbnail))
      if (!bytes || !type) throw new AppError('NOT_FOUND', 'no-such-template')
      c.header('Cache-Control', 'private, max-age=3600')
      return c.body(Uint8Array.from(bytes), 200, { 'Content-Type': type })
    },
  })

const thumbnailUrl = (name: string) => `/api/templates/${encodeURIComponent(name)}/thumbnail`

/** A name is the same in every language. */
export function ownTemplateRows(db: Db, templates: readonly ListedTemplate[]): TemplateRow[] {
  const previewOf = thumbnailsOf(
    db,
    templates.map(({ thumbnail }) => thumbnail),
  )
  return templates.map(({ id, name, thumbnail, columns, rows }) => ({
    id,
    name,
    title: Object.fromEntries(languages.map((language) => [language, name])),
    description: {},
    thumbnail: previewOf(thumbnail),
    grid: `${columns} × ${rows}`,
    isOwn: true,
  }))
}
