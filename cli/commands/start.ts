import { readEnvironment } from '../environment.ts'
import { exitCodes } from '../exit-codes.ts'
import type { Command } from '../main.ts'
import { prepareConsole, preparePreviews, prepareRuntime } from '../prepare.ts'
import { startProduct } from '../start-product.ts'
import { untilStopped } from '../until-stopped.ts'

export const command: Command = {
  usage: `start

  PORT, SITES_PORT                ports of the console and of the sites (3000, 3001)
  HOST                            the address they are opened on (127.0.0.1); 0.0.0.0 for all of the machine
  DATA_DIR                        folder of everything that is kept (./data)
  STAFF_EMAIL, STAFF_PASSWORD     the first account; made up and printed once if absent
  REDIS_URL                       jobs go through Redis, so that more workers can help
  CONSOLE_URL, SITES_URL          addresses behind a proxy: https://console.example.com, https://{siteId}.example.net
  SMTP_URL, MAIL_FROM             the server that sends mail, smtps://user:password@host:465, and who it comes from;
                                  without one, mail is kept and read in the console
  TRUST_PROXY                     how many proxies stand before the console; each adds to X-Forwarded-For (0)
  FFMPEG_PATH                     an ffmpeg to use for films`,
  options: {},
  positionals: { min: 0, max: 0 },
  async run() {
    const environment = readEnvironment(process.env)
    await prepareRuntime(console.log)
    await prepareConsole(console.log)
    await preparePreviews(console.log)
    const stopped = untilStopped()
    const product = await startProduct(environment, console.log)
    await stopped
    console.log('Finishing what runs …')
    await product.close()
    return exitCodes.done
  },
}
