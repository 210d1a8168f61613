import { DeployError, requireSecret } from './deploy-error.ts'
import type { AwsCredentials } from './s3/aws-request.ts'

/** Settings in the form of Amazon's own tools. */
export interface AwsSettings {
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
  sessionToken?: string | undefined
  profile?: string | undefined
  region?: string | undefined
  endpoint?: string | undefined
  /** Contents of ~/.aws/credentials and ~/.aws/config, if they exist. */
  credentialsFile?: string | undefined
  configFile?: string | undefined
}

export interface AwsAccess {
  credentials: AwsCredentials
  region: string
  endpoint: string | undefined
}

/** Keys from the environment take precedence over those of the profile. */
export function awsAccess(settings: AwsSettings): AwsAccess {
  const name = settings.profile || 'default'
  const credentialsProfile = profilesIn(settings.credentialsFile).get(name)
  const configProfile = profilesIn(settings.configFile).get(name)
  if (settings.profile && !credentialsProfile && !configProfile)
    throw new DeployError(
      'usage',
      `AWS_PROFILE is ${name}, which is in neither ~/.aws/credentials nor ~/.aws/config.`,
    )
  const profile = new Map([...(configProfile ?? []), ...(credentialsProfile ?? [])])
  const isSso = profile.has('sso_session') || profile.has('sso_start_url') || profile.has('role_arn')
  const [accessKeyId, secretAccessKey, sessionToken] = [
    settings.accessKeyId,
    settings.secretAccessKey,
    settings.sessionToken,
  ].map((secret) => secret?.trim())
  const credentials =
    accessKeyId && secretAccessKey && !settings.profile
      ? { accessKeyId, secretAccessKey, sessionToken: sessionToken || undefined }
      : keysOf(profile)
  if (!credentials)
    throw new DeployError(
      'usage',
      isSso
        ? `The profile ${name} gets its keys from elsewhere. Take them over: eval "$(aws configure export-credentials --profile ${name} --format env)"; then unset AWS_PROFILE.`
        : 'There are no credentials for the bucket. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE to one of ~/.aws/credentials.',
    )
  requireSecret('AWS_ACCESS_KEY_ID', credentials.accessKeyId, 'AWS')
  requireSecret('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey, 'AWS')
  requireSecret('AWS_SESSION_TOKEN', credentials.sessionToken, 'AWS')
  return { credentials, ...placeIn(settings, profile) }
}

/** The same without credentials, for whoever only has to know where the bucket is. */
export function awsPlace(settings: AwsSettings): Omit<AwsAccess, 'credentials'> {
  const name = settings.profile || 'default'
  const profiles = [settings.configFile, settings.credentialsFile].map((text) => profilesIn(text).get(name))
  return placeIn(settings, new Map(profiles.flatMap((profile) => [...(profile ?? [])])))
}

const placeIn = (settings: AwsSettings, profile: ReadonlyMap<string, string>) => ({
  region: settings.region || profile.get('region') || 'us-east-1',
  endpoint: settings.endpoint || profile.get('endpoint_url') || undefined,
})

function keysOf(profile: ReadonlyMap<string, string>): AwsCredentials | undefined {
  const accessKeyId = profile.get('aws_access_key_id')
  const secretAccessKey = profile.get('aws_secret_access_key')
  if (!accessKeyId || !secretAccessKey) return undefined
  return { accessKeyId, secretAccessKey, sessionToken: profile.get('aws_session_token') }
}

function profilesIn(text = ''): Map<string, Map<string, string>> {
  const profiles = new Map<string, Map<string, string>>()
  let profile = new Map<string, string>()
  for (const line of text.split(/\r?\n/)) {
    const section = /^\s*\[(?:profile\s+)?([^\]]+)\]/.exec(line)?.[1]?.trim()
    const [, name, value] = /^([a-z_]+)\s*=\s*(.*?)\s*$/i.exec(line) ?? []
    if (section !== undefined) {
      profile = new Map()
      profiles.set(section, profile)
    } else if (name !== undefined && value !== undefined) profile.set(name.toLowerCase(), value)
  }
  return profiles
}
