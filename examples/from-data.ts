import { type CompileResult, compile, defineSite } from 'swipress'

export interface Room {
  id: string
  name: string
  /** Relative to the folder that is compiled from. */
  picture: string
}

const siteOf = defineSite((rooms: readonly Room[]) => ({
  version: 1,
  settings: { name: 'Rooms', languages: ['EN'], defaultLanguage: 'EN' },
  categories: [
    {
      id: 'rooms',
      name: { EN: 'Rooms' },
      pages: rooms.map(({ id, name, picture }) => ({
        id,
        details: { EN: { media: picture, mainText: name } },
      })),
    },
  ],
}))

/** A page for every room of a list, such as an API answers it. */
export const fromData = (rooms: readonly Room[], folder: string, out: string): Promise<CompileResult> =>
  compile({ site: siteOf(rooms), folder, out, origin: 'https://rooms.example.com' })
