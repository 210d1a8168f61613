import { readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { AwsSettings } from '#deploy/aws-profile.ts'

/** Reads the settings of Amazon's own tools: the environment and the profile files. */
export async function readAwsSettings(env: NodeJS.ProcessEnv): Promise<AwsSettings> {
  const textOf = (file: string) => readFile(file, 'utf8').catch(() => undefined)
  const folder = join(homedir(), '.aws')
  return {
    accessKeyId: env.AWS_ACCESS_KEY_ID,
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
    sessionToken: env.AWS_SESSION_TOKEN,
    profile: env.AWS_PROFILE,
    region: env.AWS_REGION || env.AWS_DEFAULT_REGION,
    endpoint: env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL,
    credentialsFile: await textOf(env.AWS_SHARED_CREDENTIALS_FILE || join(folder, 'credentials')),
    configFile: await textOf(env.AWS_CONFIG_FILE || join(folder, 'config')),
  }
}
