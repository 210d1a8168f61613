import { afterEach, expect, test } from 'vitest'
import { freePort } from '#testing/store/free-ports.ts'
import { readEnvironment } from './environment.ts'
import { listen } from './listen.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

const start = async (env: NodeJS.ProcessEnv): Promise<number> => {
  const port = await freePort()
  open.push(
    await listen(() => new Response('here'), { host: readEnvironment(env).host, port, setting: 'PORT' }),
  )
  return port
}
const answers = (address: string, port: number): Promise<boolean> =>
  fetch(`http://${address}:${port}/`).then(
    () => true,
    () => false,
  )

/** Another address of the same machine, like its address in a network. */
const other = '127.0.0.2'

test.skipIf(process.platform !== 'linux')(
  'other addresses of the machine answer only where HOST says so',
  async () => {
    const usual = await start({})
    expect([await answers('127.0.0.1', usual), await answers(other, usual)]).toEqual([true, false])
    const chosen = await start({ HOST: other })
    expect([await answers('127.0.0.1', chosen), await answers(other, chosen)]).toEqual([false, true])
  },
)

test('an address that is not one of this machine, and a port in use, are named with their setting', async () => {
  const port = await start({})
  const server = (host: string) => listen(() => new Response(''), { host, port, setting: 'SITES_PORT' })
  await expect(server('127.0.0.1')).rejects.toThrow(`Port ${port} is in use. Set SITES_PORT to another port.`)
  await expect(server('192.0.2.1')).rejects.toThrow(
    'HOST is 192.0.2.1, which is not an address of this machine.',
  )
  // Without the network that it is of, it is no address at all.
  await expect(server('fe80::1')).rejects.toThrow('HOST is fe80::1, which is not an address')
})

test('a server is closed although somebody waits for an answer; what ends soon is answered', async () => {
  const port = await freePort()
  const slow = (ms: number) =>
    new Promise<Response>((done) => setTimeout(() => done(new Response('late')), ms))
  const fetchOf = ({ url }: Request) => slow(url.endsWith('/soon') ? 500 : 60_000)
  const server = await listen(fetchOf, { host: '127.0.0.1', port, setting: 'PORT' })
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      (answer) => answer.text(),
      () => 'cut off',
    )
  const answered = Promise.all([ask('/soon'), ask('/never')])
  // Waits until both have arrived.
  await new Promise((resolve) => setTimeout(resolve, 200))
  await server.close()
  expect(await answered).toEqual(['late', 'cut off'])
})
