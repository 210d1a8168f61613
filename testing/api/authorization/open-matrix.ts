import type { Hono } from 'hono'
import type { ApiDeps } from '#api/http/deps.ts'
import type { ApiEnv } from '#api/http/env.ts'
import { openTestApi, testDefinition } from '../open-test-api.ts'
import { createChangesReader } from './database-contents.ts'
import type { Walk } from './send-call.ts'
import { addOutsiders, addPeople, type Caller, listPrograms } from './test-people.ts'
import { policy } from './test-policy.ts'
import { addFresh, plantTree } from './test-records.ts'
import { idOf, sessionHashOf, type TestTree } from './test-tree.ts'

const start = Date.parse('2026-04-01T00:00:00Z')
const stepMs = 200

const about = { name: 'starter', title: {}, description: {}, thumbnail: 'a.png', grid: '1 × 1' }
const starter = {
  about,
  readDefinition: async () => testDefinition(1, 1),
  readMedia: async (path: string) => Buffer.from(path),
}

/**
 * Opens the API with the whole tree of accounts, all callers, and all calls. With `isLong`, everything is tried with
 * everybody, which takes minutes.
 */
/** `isLong`: asks everything of everybody, which takes minutes. */
export async function openMatrix({ isLong = false } = {}) {
  let clock = start
  const now = () => clock
  const api = await openTestApi({
    workers: false,
    now,
    // Nothing that calls have begun in the background may run while the next one is watched.
    takeTurn: async () => {},
    templates: {
      list: async () => [about],
      find: async (name) => (name === about.name ? starter : undefined),
    },
  })
  const { database, importSite, blobs } = api
  const given: TestTree = { db: database.db, now: () => start, importSite, blobs }
  await plantTree(given)
  addFresh.mail(given, 'provider', idOf('mail'))
  const people = addPeople(given)
  const outsiders = addOutsiders(given)
  const calls = [
    ...new Set(
      api.app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`),
    ),
  ]
  return {
    api,
    given,
    now,
    people,
    outsiders,
    programs: listPrograms(),
    calls,
    guarded: calls.filter((call) => policy[call]?.who !== 'anybody'),
    callerNamed(title: string): Caller {
      const caller = [...people, ...outsiders].find((known) => known.title === title)
      if (!caller) throw new Error(`Nobody is called ${title}.`)
      return caller
    },
    createWalk: (app: Pick<Hono<ApiEnv>, 'fetch'> = api.app): Walk => ({
      request: async (path, init, address) =>
        app.fetch(new Request(`http://localhost${path}`, init), {
          incoming: { socket: { remoteAddress: address } },
        }),
      changes: createChangesReader(api.database),
      given,
      secrets: [...people, ...outsiders].flatMap(({ session }) =>
        session ? [session.cookie, sessionHashOf(session.cookie)] : [],
      ),
      tick: () => {
        clock += stepMs
      },
      violations: [],
      isLong,
      requests: 0,
      changesAsked: 0,
    }),
    /** Dependencies for another API beside the real one. */
    deps: {
      ...api,
      templates: { list: async () => [], find: async () => undefined },
      consoleOrigin: 'http://localhost:3000',
      siteUrl: (id: string) => id,
      previewOriginOf: (id: string) => `http://preview--${id}.localhost`,
      health: () => ({ status: 'ok' }),
      onError: () => {},
    } satisfies ApiDeps,
  }
}

export type Matrix = Awaited<ReturnType<typeof openMatrix>>
