import { dirname, resolve } from 'node:path'
import { defineCommand } from '../command.ts'
import { deployFlags, hostFlags, runDeploy } from '../run-deploy.ts'
import { deployVariables } from '../variables.ts'

export const command = defineCommand({
  description:
    'Sends only what is new, in an order in which every page finds what it names: what is live is whole at any moment, also after a deploy that was cut short. The next one goes on where it ended.',
  arguments: [{ name: 'folder', summary: 'what build has written', default: 'out', kind: 'folder' }],
  options: { ...hostFlags, ...deployFlags },
  variables: deployVariables,
  examples: [
    { line: 'deploy out --to s3://my-bucket', meaning: 'the folder out, in a bucket' },
    { line: 'deploy out --to s3://my-bucket/inn --dry-run', meaning: 'what would be sent and deleted' },
    { line: 'deploy out --to ssh://me@example.com/var/www/inn', meaning: 'a folder of another machine' },
    { line: 'deploy out --to netlify:my-inn', meaning: 'Netlify, with the token of NETLIFY_AUTH_TOKEN' },
    { line: 'deploy out --to cloudflare:my-inn', meaning: 'Cloudflare Pages' },
    { line: 'deploy my-inn/out --to production', meaning: 'a target that swipress.config names' },
    { line: 'deploy out --to github:me/inn', meaning: 'GitHub Pages: the branch gh-pages' },
  ],
  run({ positionals, options }) {
    const folder = resolve(positionals[0]!)
    return runDeploy(
      options,
      process.env,
      async (target, deployOptions) => {
        const { readBuiltFolder } = await import('#deploy/built-folder.ts')
        const built = await readBuiltFolder(folder)
        if (isOfThisMachine(built.origin))
          deployOptions.onWarning(
            `${folder} was built for ${built.origin}, where its canonical and shared links and its site map lead. Build it with --origin and the address that visitors open.`,
          )
        return target.deploy(built, deployOptions)
      },
      { folder, folders: ['.', dirname(folder)] },
    )
  },
})

const isOfThisMachine = (origin: string): boolean =>
  /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(URL.parse(origin)?.hostname ?? '')
