import type { publishingFailuresEn } from '../en/publishing-failures.ts'

export const publishingFailuresJp: Record<keyof typeof publishingFailuresEn, string> = {
  'one-language-first': 'このサイトはまだ公開されていません。先にすべての言語を公開してください。',
  'one-language-addresses':
    'デフォルト言語またはアドレスの接頭辞が変わり、すべての言語のアドレスが変わります。すべての言語を公開してください。',
  'no-such-language': 'このサイトに {language} はありません。',
  'no-such-experiment': 'そのテスト、またはパターンはありません。',
  'no-such-schedule': 'その予約はありません。',
  'schedule-over': 'この予約はすでに実行されたか、取り消されています。',
  'schedule-past': '指定した日時はすでに過ぎています。これからの日時を選んでください。',
  'too-many-schedules': 'このサイトの予約は上限の {limit} 件に達しています。先に 1 件を取り消してください。',
  'release-shows-members-pages':
    'リリース {number} では、現在は会員限定のページ（{pages}）が一般公開されています。代わりにそのバージョンを下書きとして復元し、該当ページを会員限定にしてから公開してください。',
  'release-runs-scripts':
    'リリース {number} はスクリプトが有効だったときに作られたもので、このサイトのスクリプトは現在停止されています。代わりにそのバージョンを下書きとして復元し、公開してください。',
  'no-such-approval': 'その承認依頼はありません。',
  'approval-needed': 'このサイトの公開には承認が必要です。先に承認を依頼してください。',
  'approval-waits': 'このサイトの現在の内容は承認待ちです。',
  'approval-outdated':
    '承認後にサイトが変更されています。もう一度承認を依頼するか、承認済みのバージョンを公開してください。',
  'approval-changes-wanted': '修正の依頼が届いています。修正してから、もう一度承認を依頼してください。',
  'approval-not-needed': 'このサイトは承認なしで公開できます。',
  'approval-draft-changed': 'その間にサイトが変更されました。もう一度内容を確認してください。',
  'approval-asked': 'この内容の承認はすでに依頼されています。',
  'approval-given': 'この内容はすでに承認されています。',
  'approval-own': 'このサイトでは、承認を依頼した本人は承認できません。ほかの方の承認が必要です。',
  'approval-over': 'この依頼はすでに処理されたか、取り下げられています。',
}
