-- People who learn or collect are counted; nothing is added to them.
alter table course drop column learners_base, drop column collects_base;

alter table course add column live_demo boolean not null default false;
comment on column course.live_demo is 'A demonstration: at its time clips are played';

-- Plans as they came named rights that nobody has. Where an operator has changed them they stay.
update member_grade set right_ids = case level when 1 then '{1,2}'::int[] when 2 then '{1,9}'::int[] else '{1,10}'::int[] end
where right_ids = '{1,2,3,4,5,6,7,8}'::int[];
update member_right set name = '课程广场「会员免费」的课，全部免费学' where id = 1 and name = '课程广场免费学';
update member_right set name = '付费课程 9 折' where id = 2 and name = '付费课程会员折扣';
