import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const style = `body{margin:0;font:14px sans-serif}.editor{display:flex;height:100vh}
.grid{display:flex;gap:8px;flex:1;overflow:auto}.grid>div{width:120px;flex:none}
.name{width:100%}.cell{height:44px;margin-top:4px;background:#ddd}textarea{width:280px;height:400px}`

/** Builds `bench/bare-editor.ts` like the console and serves it on its own port. */
export async function serveBareEditor(): Promise<{ address: string; close: () => void }> {
  const page = `<!doctype html><title>Bare</title><style>${style}</style><div id="editor"></div><script type="module">${await scriptOfEditor()}</script>`
  const server = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    answer.end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, close: () => void server.close() }
}

async function scriptOfEditor(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: fileURLToPath(new URL('bare-editor.ts', import.meta.url)) },
    },
  })
  const [result] = [built].flat()
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('The bare editor was not built.')
  return chunk.code.replaceAll('</script', '<\\/script')
}
