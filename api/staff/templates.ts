import { Hono } from 'hono'
import type { TemplateRow } from '#model/endpoints/templates.ts'
import { AppError } from '#model/errors.ts'
import type { ApiDeps } from '../deps.ts'
import type { ApiEnv } from '../env.ts'

const imageTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
}

export const templateRoutes = ({ templates }: ApiDeps) =>
  new Hono<ApiEnv>()
    .get('/templates', async (c) => {
      const found = await templates.list()
      const rows = found.map((about) => ({ ...about, id: about.name, thumbnail: thumbnailUrl(about.name) }))
      c.header('Content-Range', `templates ${rows.length > 0 ? `0-${rows.length - 1}` : '*'}/${rows.length}`)
      return c.json<TemplateRow[]>(rows)
    })
    .get('/templates/:name/thumbnail', async (c) => {
      const template = await templates.find(c.req.param('name'))
      const type = imageTypes[template?.about.thumbnail.split('.').at(-1)?.toLowerCase() ?? '']
      const bytes = template && type && (await template.readMedia(template.about.thumbnail))
      if (!bytes || !type) throw new AppError('NOT_FOUND', 'no-such-template')
      c.header('Cache-Control', 'private, max-age=3600')
      return c.body(Uint8Array.from(bytes), 200, { 'Content-Type': type })
    })

const thumbnailUrl = (name: string) => `/api/templates/${encodeURIComponent(name)}/thumbnail`
