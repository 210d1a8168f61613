import { maxOwnTemplates, type TemplatePageRow, type TemplateRow } from '#model/calls/sites/templates.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { languages } from '#model/values/language.ts'
import type { Db } from '../../db/database.ts'
import { onlyAccount } from '../../db/scope.ts'
import {
  countSiteTemplates,
  findSiteTemplate,
  type ListedTemplate,
  listSiteTemplates,
  restoreSiteTemplate,
  trashSiteTemplate,
} from '../../db/sites/site-templates.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiContext } from '../../http/env.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { thumbnailsOf } from '../../services/media/media-records.ts'
import { templatePages } from '../../services/sites/template-pages.ts'
import type { Template } from '../../services/sites/templates.ts'

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
      return answerImage(c, template, template?.about.thumbnail)
    },
    'GET /api/templates/:name/pages': async (c, call) => {
      const name = c.req.param('name')
      const own = findSiteTemplate(database.db, onlyAccount(c.get('staff').accountId), name)
      if (own?.kind === 'site') return call.answer(ownPages(database.db, own.definition))
      const template = orNotFound(await templates.find(name), 'no-such-template')
      const pages = templatePages(await template.readDefinition())
      return call.answer(
        pages.map(({ picture, ...page }) => ({
          ...page,
          image: picture && imageTypeOf(picture) ? pageImageUrl(name, page.position) : null,
        })),
      )
    },
    'GET /api/templates/:name/pages/:position/image': async (c) => {
      const template = orNotFound(await templates.find(c.req.param('name')), 'no-such-template')
      const pages = templatePages(await template.readDefinition())
      const page = pages.find(({ position }) => position === c.req.param('position'))
      return answerImage(c, template, page?.picture)
    },
  })

const imageTypeOf = (path: string): string | undefined =>
  imageTypes[path.split('.').at(-1)?.toLowerCase() ?? '']

async function answerImage(c: ApiContext, template: Template | undefined, path: string | null | undefined) {
  const type = path ? imageTypeOf(path) : undefined
  const bytes = template && path && type && (await template.readMedia(path))
  if (!bytes || !type) throw new AppError('NOT_FOUND', 'no-such-template')
  c.header('Cache-Control', 'private, max-age=3600')
  return c.body(Uint8Array.from(bytes), 200, { 'Content-Type': type })
}

/** The media of an account's own template are in its library. */
function ownPages(db: Db, definition: string): TemplatePageRow[] {
  const pages = templatePages(JSON.parse(definition))
  const refs = pages.map(({ picture }) => picture)
  const previewOf = thumbnailsOf(db, refs)
  return pages.map(({ picture, ...page }) => ({ ...page, image: previewOf(picture) }))
}

const pageImageUrl = (name: string, position: string) =>
  `/api/templates/${encodeURIComponent(name)}/pages/${position}/image`

const thumbnailUrl = (name: string) => `/api/templates/${encodeURIComponent(name)}/thumbnail`

/** An account's own template has one name for all languages. */
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
