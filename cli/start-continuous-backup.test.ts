import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startContinuousBackup } from './start-continuous-backup.ts'

const dataFolder = join(tmpdir(), 'swipress-no-data')
const environment = {
  ...{ dataFolder, backupBucket: 's3://backups/inn', isBackupContinuous: true },
  ...{ blobStore: undefined, blobCache: { folder: dataFolder, maxBytes: 0 } },
}

test('a thread that can not be started is a failure that is told, and tried again until it is closed', async () => {
  // Node refuses to start this at once, as it does where the system allows no more threads.
  const backup = startContinuousBackup(environment, new URL('https://backup.example/thread.js'))
  await expect.poll(() => backup.state()?.reason).toContain('scheme file')
  await backup.close()
})

test('without a bucket, or with one that gets daily backups, there is nothing to tell', async () => {
  const none = { ...environment, backupBucket: undefined }
  const daily = { ...environment, isBackupContinuous: false }
  for (const given of [none, daily]) {
    const backup = startContinuousBackup(given)
    expect(backup.state()).toBeUndefined()
    await backup.close()
  }
})
