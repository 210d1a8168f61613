import { createPoster, type PostOutbound } from '../../infra/outbound/post-outbound.ts'

/** Where LINE Login is. */
export interface LinePlace {
  /** Where visitors give their consent: an origin. */
  consent: string
  /** Where codes are exchanged: an origin. */
  api: string
  post: PostOutbound
}

export const lineItself = (): LinePlace => ({
  consent: 'https://access.line.me',
  api: 'https://api.line.me',
  post: createPoster(),
})
