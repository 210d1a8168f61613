/** GET /api/releases. `id` is `<siteId>.<number>`. */
export interface ReleaseRow {
  id: string
  siteId: string
  number: number
  createdAt: string
  definitionVersion: number
  isLive: boolean
  pages: number
  rendered: number
  reused: number
}
