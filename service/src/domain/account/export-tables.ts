/**
 * Tables with personal data: each with its name in the export, and columns that are no personal
 * data.
 */
export const EXPORTED_TABLES: Record<string, { as: string; without?: string[] }> = {
  member_session: {
    as: 'logins',
    without: ['token_hash', 'key_hash', 'before_token_hash', 'before_key_hash', 'before_until'],
  },
  member_agreement: { as: 'agreements' },
  member_wechat: { as: 'wechat' },
  member_sign: { as: 'signIns' },
  member_redeem_record: { as: 'redemptions' },
  member_order: { as: 'orders', without: ['idem_key'] },
  member_grant: { as: 'grants' },
  pay_contract: { as: 'contracts', without: ['tried_at', 'checked_at', 'unsign_due'] },
  member_address: { as: 'addresses' },
  service_message: { as: 'messages', without: ['request_id'] },
  member_notice: { as: 'notices', without: ['sms_tries', 'sms_next_at'] },
  course_item: { as: 'courses' },
  course_collect: { as: 'favourites' },
  album_collect: { as: 'favouriteAlbums' },
  course_reminder: { as: 'reminders' },
  study_lesson: { as: 'lessons' },
  study_day: { as: 'studyDays' },
  study_note: { as: 'notes' },
  study_homework: { as: 'homework' },
  study_checkup: { as: 'checkups' },
  course_gallery: { as: 'shownHomework' },
  gallery_comment: { as: 'galleryComments' },
  course_review: { as: 'reviews' },
  course_question: { as: 'questions' },
  course_answer: { as: 'answers' },
  course_talk_report: { as: 'courseReports' },
  chat_line: { as: 'chatLines', without: ['key', 'hidden_by'] },
  chat_role: { as: 'chatRoles' },
  chat_mute: { as: 'chatMutes' },
  course_certificate: { as: 'certificates' },
  course_badge: { as: 'badges' },
  study_goal: { as: 'goals' },
  aigc_task: { as: 'tasks', without: ['worker', 'lease_until'] },
  aigc_chain: { as: 'plans', without: ['open'] },
  workshop_job: { as: 'modelFiles', without: ['seen_at'] },
  aigc_share: { as: 'sharedWorks' },
  aigc_share_report: { as: 'reports' },
  file_entry: { as: 'files' },
  figure_model: { as: 'models' },
  unmarked_download: { as: 'downloadsWithoutMark' },
};

/** Tables that reference persons and are not exported, with the reasons. */
export const UNEXPORTED_TABLES: Record<string, string> = {
  member_proof: 'tickets that are over within minutes',
  member_export: 'what is exported here',
  file_archive: 'archives that are over within minutes',
  aigc_picture: 'an index of tasks and files, which are exported',
  aigc_pause: 'whether a queue rests at the moment',
};
