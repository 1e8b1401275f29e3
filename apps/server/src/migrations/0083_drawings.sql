-- Strokes over the picture of a marked moment, each "x,y x,y …" in thousandths of the picture.
alter table homework_marks add column drawing text[];
