import { defineCommand } from '../command.ts'
import { hostFlags, runDeploy } from '../run-deploy.ts'
import { deployVariables } from '../variables.ts'

export const command = defineCommand({
  description: 'Deploys of the last 30 days can be put online again, without the folder that they came from.',
  arguments: [
    {
      name: 'deploy',
      summary: 'the deploy to go back to; the one before the last unless it is given',
      isOptional: true,
    },
  ],
  options: hostFlags,
  variables: deployVariables,
  examples: [
    { line: 'rollback --to s3://my-bucket', meaning: 'the deploy before' },
    { line: 'rollback 7 --to s3://my-bucket', meaning: 'the seventh deploy' },
  ],
  run: ({ positionals, options }) =>
    runDeploy({ ...options, yes: true, 'max-deletes': 0 }, process.env, (target, deployOptions) =>
      target.rollback(positionals[0], deployOptions),
    ),
})
