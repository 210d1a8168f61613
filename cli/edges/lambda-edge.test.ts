import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sha256 } from '#builder/hash.ts'
import { blobKey, livePointerKey, manifestKey, type ReleaseManifest } from '#model/jobs/release.ts'
import { createS3BlobStore } from '#store/blobs/s3.ts'
import { bucketForTests, credentialsForTests, startS3Server } from '#testing/deploy/s3-server.ts'
import { openTestBucket } from '#testing/deploy/test-bucket.ts'
import { bundleEdges } from '../bundle-edges.ts'
import { edgeHosts } from './edge-hosts.ts'
import { lambdaSettings } from './edge-settings.ts'
import type { handler } from './lambda-edge.ts'

const page = '<!doctype html><title>Inn</title>'
const film = Buffer.alloc(900 * 1024)

async function openFunction() {
  const folder = mkdtempSync(join(tmpdir(), 'swipress-lambda-'))
  const server = await startS3Server()
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await server.end()
    rmSync(folder, { recursive: true })
  })
  const blobs = createS3BlobStore({ objects: openTestBucket(server, 'live/'), isFull: () => false })
  const put = async (content: string | Buffer, type: string) => {
    await blobs.write(blobKey(sha256(content)), content)
    return { key: '', hash: sha256(content), bytes: content.length, type }
  }
  const manifest: ReleaseManifest = {
    ...{ version: 1, siteId: 'inn', snapshot: '', build: '', defaultLanguage: 'EN', languages: ['EN'] },
    ...{ contentSecurityPolicy: "default-src 'self'", media: await put('{}', ''), parts: { EN: [] } },
    files: { '/page': await put(page, 'text/html'), '/film.mp4': await put(film, 'video/mp4') },
  }
  const json = JSON.stringify(manifest)
  await blobs.write(manifestKey(sha256(json)), json)
  await blobs.write(livePointerKey('inn'), JSON.stringify({ release: 1, manifest: sha256(json), fence: 1 }))
  await bundleEdges(folder)
  const { bundle, settings } = edgeHosts['lambda-edge']
  const place = { sitesUrl: 'https://{siteId}.example.net', consoleUrl: 'https://console.example.com' }
  const url = `${server.endpoint}/${bucketForTests}/live/`
  const unused = { sitesOrigin: undefined, bucket: '', prefix: '', isBound: false }
  await writeFile(join(folder, settings), lambdaSettings({ ...place, ...unused, url, region: 'us-east-1' }))
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentialsForTests.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentialsForTests.secretAccessKey)
  vi.stubEnv('AWS_SESSION_TOKEN', '')
  expect(await readFile(join(folder, bundle), 'utf8')).not.toContain(credentialsForTests.secretAccessKey)
  const { handler: handle } = (await import(pathToFileURL(join(folder, bundle)).href)) as {
    handler: typeof handler
  }
  return (uri: string, method = 'GET') => {
    const headers = { host: [{ key: 'Host', value: 'inn.example.net' }] }
    const request = { method, uri, querystring: 'a=b', headers }
    return handle({ Records: [{ cf: { request } }] })
  }
}

test('a page is answered as CloudFront takes it; calls, and what is too large, are left to the origin', async () => {
  const ask = await openFunction()
  const answer = await ask('/page')
  expect(answer).toMatchObject({
    status: '200',
    bodyEncoding: 'base64',
    body: Buffer.from(page).toString('base64'),
  })
  expect(answer.headers['content-type']).toEqual([{ key: 'content-type', value: 'text/html' }])
  expect(answer.headers).not.toHaveProperty('content-length')
  expect(await ask('/nowhere')).toMatchObject({ status: '404' })
  const passed = { uri: '/film.mp4', querystring: 'a=b' }
  expect(await ask('/film.mp4')).toMatchObject(passed)
  expect(await ask('/_api/end-user/contact', 'POST')).toMatchObject({ method: 'POST' })
})
