import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FigmaRequest {
  path: string
  token: string | undefined
}

type Answer = (request: FigmaRequest, response: ServerResponse) => boolean

export interface TestFigma {
  origin: string
  asked: FigmaRequest[]
  /** Answers following requests instead, where it returns true. */
  answer: (how: Answer) => void
  close: () => void
}

export const figmaToken = 'figd_right'
export const figmaKey = 'AbC123'

/** As Figma answers errors. */
export function figmaError(response: ServerResponse, status: number, err: string): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ status, err }))
}

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })

/** A file as `GET /v1/files/:key` answers it, shortened to what pages are made of. */
export const figmaFile = {
  name: 'Landing page',
  role: 'viewer',
  lastModified: '2026-04-01T09:00:00Z',
  editorType: 'figma',
  thumbnailUrl: 'https://s3-alpha.figma.com/thumbnails/1',
  version: '1',
  schemaVersion: 0,
  document: {
    id: '0:0',
    name: 'Document',
    type: 'DOCUMENT',
    scrollBehavior: 'SCROLLS',
    children: [
      {
        id: '0:1',
        name: 'Notes',
        type: 'CANVAS',
        children: [{ id: '0:9', name: 'Words', type: 'TEXT', characters: 'a' }],
      },
      {
        id: '0:2',
        name: 'Pages',
        type: 'CANVAS',
        flowStartingPoints: [],
        children: [
          {
            id: '1:3',
            name: 'Second',
            type: 'FRAME',
            absoluteBoundingBox: box(500, 10, 390, 844),
            children: [
              {
                id: '1:31',
                name: 'Text',
                type: 'TEXT',
                characters: 'Rooms',
                absoluteBoundingBox: box(520, 40, 100, 30),
              },
            ],
          },
          {
            id: '1:2',
            name: 'First',
            type: 'FRAME',
            absoluteBoundingBox: box(0, 0, 390, 844),
            children: [
              {
                id: '1:21',
                name: 'Title',
                type: 'TEXT',
                characters: 'An inn\nby the sea',
                absoluteBoundingBox: box(20, 40, 300, 60),
              },
              {
                id: '1:22',
                name: 'Button',
                type: 'INSTANCE',
                absoluteBoundingBox: box(39, 422, 195, 211),
                transitionNodeID: '1:3',
                interactions: [
                  {
                    trigger: { type: 'ON_CLICK' },
                    actions: [
                      { type: 'NODE', destinationId: '1:3', navigation: 'NAVIGATE', transition: null },
                    ],
                  },
                ],
                children: [
                  {
                    id: '1:23',
                    name: 'Label',
                    type: 'TEXT',
                    characters: 'See the rooms',
                    absoluteBoundingBox: box(60, 440, 90, 20),
                  },
                ],
              },
              {
                id: '1:24',
                name: 'Link',
                type: 'RECTANGLE',
                absoluteBoundingBox: box(0, 700, 390, 100),
                interactions: [
                  {
                    trigger: { type: 'ON_CLICK' },
                    actions: [{ type: 'URL', url: 'https://example.com/book' }],
                  },
                ],
              },
              {
                id: '1:25',
                name: 'Script',
                type: 'RECTANGLE',
                absoluteBoundingBox: box(0, 0, 10, 10),
                interactions: [
                  { trigger: { type: 'ON_CLICK' }, actions: [{ type: 'URL', url: 'javascript:alert(1)' }] },
                ],
              },
              {
                id: '1:26',
                name: 'Hidden',
                type: 'TEXT',
                visible: false,
                characters: 'secret',
                absoluteBoundingBox: box(0, 0, 10, 10),
              },
            ],
          },
          {
            id: '2:1',
            name: 'Further',
            type: 'SECTION',
            absoluteBoundingBox: box(0, 1_000, 900, 900),
            children: [
              {
                id: '2:2',
                name: 'Third',
                type: 'FRAME',
                absoluteBoundingBox: box(0, 1_000, 390, 844),
                children: [],
              },
            ],
          },
          {
            id: '1:9',
            name: 'Off',
            type: 'FRAME',
            visible: false,
            absoluteBoundingBox: box(0, -900, 390, 844),
            children: [],
          },
        ],
      },
    ],
  },
  components: {},
  componentSets: {},
  styles: {},
}

/** A local server with the part of Figma's REST API that is used, and with the pictures. */
export async function openTestFigma(picture: Buffer): Promise<TestFigma> {
  const asked: FigmaRequest[] = []
  let how: Answer = () => false
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://figma.test')
    const token = request.headers['x-figma-token']
    const one = { path: request.url ?? '', token: Array.isArray(token) ? token[0] : token }
    asked.push(one)
    if (how(one, response)) return
    const json = (value: unknown) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(value))
    }
    if (pathname.startsWith('/drawn/')) return void response.end(picture)
    if (one.token !== figmaToken) return figmaError(response, 403, 'Invalid token')
    if (pathname === `/v1/files/${figmaKey}`) return json(figmaFile)
    if (pathname === `/v1/images/${figmaKey}` && searchParams.get('format') === 'png') {
      const ids = searchParams.get('ids')?.split(',') ?? []
      const { port } = server.address() as AddressInfo
      const drawn = ids.map((id) => [
        id,
        id === '2:2' ? null : `http://127.0.0.1:${port}/drawn/${encodeURIComponent(id)}`,
      ])
      return json({ err: null, images: Object.fromEntries(drawn) })
    }
    return figmaError(response, 404, 'Not found')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    answer: (wanted) => {
      how = wanted
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
