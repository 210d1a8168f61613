import http from 'node:http'
import { CommandError, exitCodes } from './exit-codes.ts'
import { shown } from './value-kinds.ts'

const names = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy'] as const
/** Servers for trying out are on this machine, where no proxy reaches them. */
const ownMachine = ['localhost', '127.0.0.1', '[::1]', '::1']

/**
 * From now on requests go through the proxy of the environment, as those of curl, git and npm do, if there is one.
 * Returns a function that ends it.
 */
export function takeProxy(env: NodeJS.ProcessEnv): () => void {
  const proxies = Object.fromEntries(
    names.flatMap((name) => (env[name] ? [[name, addressOf(name, env[name])]] : [])),
  )
  // Node has it from 24.14 on.
  if (Object.keys(proxies).length === 0 || !http.setGlobalProxyFromEnv) return () => undefined
  const direct = [env.no_proxy || env.NO_PROXY, ...ownMachine].filter(Boolean).join(',')
  return http.setGlobalProxyFromEnv({ ...proxies, NO_PROXY: direct })
}

/** Other programs take a proxy without its protocol, too. The value may have a password. */
function addressOf(name: string, value: string): string {
  const address = value.includes('://') ? value : `http://${value}`
  const url = URL.parse(address)
  if (url && /^https?:$/.test(url.protocol)) return address
  throw new CommandError(
    exitCodes.usage,
    `${name} is ${shown(value.replace(/\/\/[^@]*@/, '//…@'))}. Give the address of a proxy, such as http://proxy.example.com:3128.`,
  )
}
