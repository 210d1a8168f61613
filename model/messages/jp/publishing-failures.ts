import type { deployFailuresEn, publishingFailuresEn } from '../en/publishing-failures.ts'

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

export const deployFailuresJp: Record<keyof typeof deployFailuresEn, string> = {
  'no-delivery-target': 'このサイトには配信先が設定されていません。先に設定してください。',
  'no-such-deploy': 'この配信は見つかりません。',
  'nothing-live': 'このサイトはまだ公開されていません。先に公開してください。',
  'delivery-credentials-missing': '認証情報を入力してください。保存されている情報は別の配信先のものです。',
  'deploy-credentials': '{place}で認証できませんでした。正しい認証情報を入力してください。',
  'deploy-not-allowed':
    'この認証情報では{place}の操作が許可されていません。一覧・読み取り・書き込み・削除の権限を与えてください。',
  'deploy-no-place': '{place}に「{name}」が見つかりません。名前を確認するか、先に作成してください。',
  'deploy-wrong-region': '「{name}」は別のリージョンにあります。正しいリージョンを入力してください。',
  'deploy-unreachable':
    '{place}に接続できませんでした。名前を確認するか、しばらくしてからもう一度お試しください。',
  'deploy-refused-address':
    '{place}は使用できません。インターネット上の公開された https:// のアドレスを入力してください。',
  'deploy-full': '「{name}」の容量が不足しています。空きを作ってから、もう一度配信してください。',
  'deploy-clock': '{place}とこのサーバーの時刻がずれています。サーバーの管理者にご連絡ください。',
  'deploy-refused-name':
    '{place}では「{name}」という名前を使えません。ページまたはファイルの名前を変えて、もう一度公開してください。',
  'deploy-too-large':
    '「{name}」は{place}で扱える大きさを超えています。小さくしてから、もう一度公開してください。',
  'deploy-too-many-files':
    '{place}で扱えるのは{limit}ファイルまでですが、このサイトには{count}ファイルあります。別の配信先を選んでください。',
  'deploy-holds-other':
    '配信先にある、このサイトのものではない{count}ファイルが削除されてしまいます。空の場所を指定するか、置き換えを許可してください。',
  'deploy-locked': '別の配信が進行中です（{name}）。数分後にもう一度配信してください。',
  'deploy-busy': '{place}が現在応答できません。数分後にもう一度配信してください。',
  'deploy-gave-up': '{place}で配信が中断されました。公開中の内容は以前のままです。もう一度配信してください。',
  'deploy-failed':
    '配信できませんでした。公開中の内容に影響はありません。もう一度お試しになり、解決しない場合はサーバーの管理者にご連絡ください。',
}
