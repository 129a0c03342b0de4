import { describe, expect, it } from 'vitest';
import { contentFaults } from './content.ts';
import { readMedia } from './media.ts';
import { DEMO_CODES } from './redeem-codes.ts';
import { shippedContent } from './shipped.ts';

describe('the content that ships', () => {
  it('is whole: every file, teacher, clip and course it names is there', async () => {
    const media = await readMedia();
    expect(contentFaults(shippedContent, new Set(media.keys()))).toEqual([]);
  });

  it('fills every page', () => {
    const { courses, albums, articles } = shippedContent;
    expect(courses.length).toBeGreaterThanOrEqual(24);
    expect(new Set(courses.map((course) => course.courseType))).toEqual(new Set(['PIECE', 'SERIES', 'LIVE']));
    expect(albums.length).toBeGreaterThanOrEqual(6);
    expect(articles.length).toBeGreaterThanOrEqual(12);
  });

  it('has what the demo codes give, and it is not free anyway', () => {
    for (const code of DEMO_CODES.filter((one) => one.kind === 'COURSE')) {
      expect(shippedContent.courses.find((course) => course.id === code.targetId)?.priceFen).toBeGreaterThan(0);
    }
  });
});
